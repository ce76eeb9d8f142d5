import { fileURLToPath } from 'node:url';
import { rollup, type InputPluginOption, type Plugin } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';
import type * as Client from '../../src/search/client';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `src/search/client.ts` as it is in the bundle, with the stand-ins in place of parts of the adapter and of Typesense's
 * client: imported the usual way, it would run with code that visitors never get.
 */
export async function loadBuiltClient(): Promise<typeof Client> {
  const { options } = await loadConfigFile(`${ROOT}/rollup.config.mjs`, {});
  const build = await rollup({
    input: `${ROOT}/src/search/client.ts`,
    plugins: [options[0]?.plugins].flat().map(withoutLastCheck),
    onwarn: () => {},
  });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  const address = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
  return (await import(/* @vite-ignore */ address)) as typeof Client;
}

/** What the rest of the bundle needs replaced or cut is of no use to the client alone, and that would be an error. */
function withoutLastCheck(plugin: InputPluginOption): InputPluginOption {
  const { name } = { ...(plugin as Plugin | null) };
  if (name === 'stand-ins') return { ...(plugin as Plugin), buildEnd: () => {} };
  return name === 'cut' ? { ...(plugin as Plugin), renderChunk: () => null } : plugin;
}
