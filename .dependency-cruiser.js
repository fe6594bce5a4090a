/** Dependencies point one way: renderer → (types of the api) → host → engines → data. */
export default {
  forbidden: [
    {
      name: 'engines-are-pure',
      comment:
        'An engine imports its data, the core, and libraries that run anywhere; never Node, the DOM or Electron.',
      severity: 'error',
      from: { path: '^engines' },
      to: {
        path: '^(electron|renderer|build|tests)|^(node:)|^(fs|path|os|crypto|electron|better-sqlite3|svelte)',
        pathNot: '^engines',
      },
    },
    {
      name: 'engines-no-builtins',
      severity: 'error',
      from: { path: '^engines' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-game-knows-no-other',
      severity: 'error',
      from: { path: '^engines/(?!core|index)([^/]+)/' },
      to: { path: '^engines/(?!core)([^/]+)/', pathNot: '^engines/$1/' },
    },
    {
      name: 'core-knows-no-game',
      severity: 'error',
      from: { path: '^engines/core' },
      to: { path: '^(engines/(?!core)|data)' },
    },
    {
      name: 'core-has-one-door',
      severity: 'error',
      from: { path: '^(electron|engines/(?!core))' },
      to: { path: '^engines/core/', pathNot: '^engines/core/index\\.ts$' },
    },
    {
      name: 'renderer-takes-types-only',
      comment:
        'No rule and no host code in the renderer: it imports types, nothing that runs; and the names of the measures, which exports print as well.',
      severity: 'error',
      from: { path: '^renderer' },
      to: {
        path: '^(engines|electron|data)',
        pathNot: '^data/lab/measures\\.',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'renderer-no-builtins',
      severity: 'error',
      from: { path: '^renderer' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'host-knows-no-shell',
      severity: 'error',
      from: { path: '^electron/host' },
      to: { path: '^(electron/(desktop|web|cli)|renderer)|node_modules/electron/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.svelte.ts', '.js', '.svelte', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
