import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { packing } from '../../build/electron-builder.ts';
import { lockfileProblems } from '../../build/lockfile.ts';

describe('the packing of the desktop program', () => {
  const scheme = createRequire(import.meta.url).resolve('app-builder-lib/scheme.json');
  // The packer's own validator bends types into shape; this one does not.
  const validate = new Ajv({
    strict: false,
    coerceTypes: false,
    validateFormats: false,
    logger: false,
  }).compile(JSON.parse(readFileSync(scheme, 'utf8')));
  test('follows the packer’s schema', () => {
    validate(packing);
    expect(validate.errors).toBeNull();
  });
  test('would be refused with a misspelt key or a wrong type', () => {
    expect(validate({ ...packing, appid: 'x' })).toBe(false);
    expect(validate({ ...packing, linux: { target: 7 } })).toBe(false);
  });
  test('rebuilds nothing and unpacks the database’s binary', () => {
    expect(packing).toMatchObject({ npmRebuild: false, asarUnpack: ['**/*.node'] });
  });
});

describe('the lock file', () => {
  test('is complete and free of addresses', () => {
    expect(lockfileProblems()).toEqual([]);
  });
  test('would be refused with a hole or an address', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/a': { optionalDependencies: { 'a-x64': '1' }, resolved: 'https://example.org/a.tgz' },
      },
    };
    expect(lockfileProblems(JSON.stringify(lock))).toHaveLength(2);
    const whole = {
      packages: {
        'node_modules/a': { optionalDependencies: { 'a-x64': '1' } },
        'node_modules/a/node_modules/a-x64': {},
      },
    };
    expect(lockfileProblems(JSON.stringify(whole))).toEqual([]);
  });
});
