import svelte from 'eslint-plugin-svelte';
import globals from './build/lint-globals.js';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Pure folders: an engine knows no dice, no clock and no machine. */
const impure = [
  { object: 'Math', property: 'random', message: 'Chance is a seat: engines never draw a number.' },
  { object: 'Date', property: 'now', message: 'Engines know no clock.' },
];

export default ts.config(
  { ignores: ['node_modules', 'build/out', 'build/dist', '.svelte-check', 'test-results', 'data'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['engines/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', ...impure],
      'no-restricted-globals': [
        'error',
        'Date',
        'process',
        'window',
        'document',
        'fetch',
        'crypto',
        'performance',
        'setTimeout',
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a constant array and a union.' },
      ],
    },
  },
  {
    files: ['electron/cli/**', 'build/**', 'tests/**', 'electron/web/main.ts'],
    rules: { 'no-console': 'off' },
  },
);
