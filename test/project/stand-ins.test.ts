import { fileURLToPath } from 'node:url';
import { rollup, type Plugin } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';
import ts from 'typescript';
import { expect, test } from 'vitest';

test('fails the build when a package uses what a stand-in does not have', async () => {
  await expect(build(`import createHelpers from 'instantsearch.js/es/lib/createHelpers.js'; createHelpers.more();`)).rejects.toThrow(
    /uses more of "instantsearch\.js\/es\/lib\/createHelpers\.js", which its stand-in does not have: add it in src\/search\/standins/,
  );
});

test('fails the build when a package imports what a stand-in does not export', async () => {
  await expect(build(`import { Client } from 'typesense'; new Client();`)).rejects.toThrow(/"Client" is not exported/);
});

test('fails the build when nothing imports a replaced module any more', async () => {
  await expect(build('')).rejects.toThrow(/Nothing imports .*\btypesense\b.* any more.*src\/search\/standins\/table\.mjs/);
});

/** Bundles a module that stands for a package's, with the stand-ins in place. */
async function build(code: string): Promise<void> {
  const { options } = await loadConfigFile(fileURLToPath(new URL('../../rollup.config.mjs', import.meta.url)), {});
  const plugins = [options[0]?.plugins].flat() as readonly Plugin[];
  const needed = plugins.filter(({ name }) => ['stand-ins', 'node-resolve'].includes(name));
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? code : null),
    transform: (source, id) => (/\/search\/(?:standins\/)?\w+\.ts$/.test(id) ? ts.transpile(source, { module: ts.ModuleKind.ESNext }) : null),
  };
  const bundle = await rollup({ input: ENTRY, plugins: [entry, ...needed], onwarn: () => {} });
  await bundle.close();
}

const ENTRY = fileURLToPath(new URL('../../node_modules/some-package/index.js', import.meta.url));
