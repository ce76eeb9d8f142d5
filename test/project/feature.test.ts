import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listShared } from 'virtual:shared-modules';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { feature, featureOutput } from '../../src/build/feature.mjs';
import { codeOfNeeds, features } from '../../src/build/features.mjs';
import { isInScript, sharedNames } from '../../src/build/shared-modules.mjs';
import { useConfig } from '../../src/panel/ui/contexts';
import { pathOf } from '../bench/sizes';

/** Builds a file of `src/panel/features` with this code, and returns what it exports once the panel has loaded it. */
async function load(code: string): Promise<Readonly<Record<string, unknown>>> {
  const input = join(fileURLToPath(new URL('../../src/panel/features', import.meta.url)), 'test.js');
  const bundle = await rollup({
    input,
    plugins: [
      feature(),
      { name: 'in-memory', resolveId: (id) => (id === input ? id : null), load: (id) => (id === input ? code : null) },
      nodeResolve({ extensions: ['.ts', '.tsx'] }),
    ],
  });
  const { output } = await bundle.generate(featureOutput);
  const url = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
  const { default: define } = (await import(url)) as {
    default: (shared: readonly unknown[]) => Readonly<Record<string, unknown>>;
  };
  return define(listShared());
}

test('the file of a feature shares the contexts of the script, and exports what is its own', async () => {
  const exported = await load(`
    import { useConfig } from '../ui/contexts';
    export const config = useConfig;
    export const own = () => 'own';
    export const needed = { about: 'in the script' };
  `);
  expect(exported).not.toHaveProperty('needed');
  expect(exported['config']).toBe(useConfig);
  expect((exported['own'] as () => string)()).toBe('own');
});

test('the script shares React and its own modules, and nothing of a feature', () => {
  expect(listShared()).toHaveLength(sharedNames().length);
  expect(['react', pathOf('src/panel/ui/contexts.ts')].map(isInScript)).toEqual([true, true]);
  expect(isInScript(pathOf('src/panel/features/hints/Hint.tsx'))).toBe(false);
});

test('the script takes from a feature of two words when it is needed, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-feature-'));
  const file = join(folder, 'index.ts');
  writeFileSync(
    file,
    `import { isLong } from './long';
    export { CopyLink } from './there-is-no-such-file';
    export const needed = { about: "to copy a page's link", neededBy: (query: string) => (isLong(query) ? MANY : null) };
    const MANY = 'data-copy-link';
    export const words = { 'copy-link.copy': 'Copy' } as const;`,
  );
  writeFileSync(join(folder, 'long.js'), 'export const isLong = ({ length }) => length > 3;');
  const bundle = await rollup({
    input: 'entry',
    plugins: [
      features(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? codeOfNeeds(['copy-link'], () => file) : null),
      },
      nodeResolve(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  rmSync(folder, { recursive: true });
  const { needs } = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
    needs: Record<string, { about: string; neededBy: (query: string) => string | null }>;
  };
  expect(needs['copy-link']?.about).toBe("to copy a page's link");
  expect(['map', 'maps'].map((query) => needs['copy-link']?.neededBy(query))).toEqual([null, 'data-copy-link']);
  expect(output[0].code).not.toContain('Copy');
});
