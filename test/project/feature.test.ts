import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireShared } from 'virtual:shared-modules';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { feature, featureOutput } from '../../src/tools/build/feature.mjs';
import { namesOfFeatures, SHARED } from '../../src/tools/build/shared-modules.mjs';
import { useConfig } from '../../src/widget/ui/contexts';

/** Builds a file of `src/widget/features` with this code, and returns what it exports once the panel has loaded it. */
async function load(code: string): Promise<Readonly<Record<string, unknown>>> {
  const input = join(fileURLToPath(new URL('../../src/widget/features', import.meta.url)), 'test.js');
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
    default: (require: typeof requireShared) => Readonly<Record<string, unknown>>;
  };
  return define(requireShared);
}

test('shares the contexts of the script, and exports its own', async () => {
  const exported = await load(`
    import { useConfig } from '../ui/contexts';
    export const config = useConfig;
    export const own = () => 'own';
  `);
  expect(exported['config']).toBe(useConfig);
  expect((exported['own'] as () => string)()).toBe('own');
});

test('gives features each name that they import of a module of the script', () => {
  const names = namesOfFeatures();
  expect([...names.keys()]).toEqual([...SHARED]);
  expect(names.get('ui/contexts')).toContain('useConfig');
  for (const [module, imported] of names)
    expect(imported.size, `No feature imports ${module}: take it out of SHARED`).toBeGreaterThan(0);
  expect(Object.keys(requireShared()).sort()).toEqual([...names.values()].flatMap((imported) => [...imported]).sort());
});
