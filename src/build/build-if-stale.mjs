import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the bundles are made from. The time of a folder counts too: it changes when a file is added or removed. */
const SOURCES = ['src', 'rollup.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Whether one of the outputs is missing, or older than one of the sources. An interrupted build counts as stale: every output
 * has to be newer than every source.
 */
export function isStale(outputs, sources) {
  const built = Math.min(...outputs.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  return sources.some((source) => newestIn(source) > built);
}

/**
 * The files that Rollup writes with these options, from the root. A bundle in several files counts by its entry.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function listOutputs(options) {
  const { default: configure } = await import(pathToFileURL(join(ROOT, 'rollup.config.mjs')).href);
  const bundles = configure({ configDemo: options.includes('--configDemo') });
  return bundles.flatMap(({ input, output: { file, dir, entryFileNames } }) => {
    if (file) return [file];
    const entries = typeof input === 'string' ? [''] : Object.keys(input);
    return entries.map((name) => join(dir, entryFileNames.replace('[name]', name)));
  });
}

function newestIn(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Command: `build-if-stale.mjs [options of Rollup]` builds what is out of date, and does nothing when everything is current. */
async function main(options) {
  const outputs = (await listOutputs(options)).map((path) => join(ROOT, path));
  const sources = SOURCES.map((name) => join(ROOT, name));
  if (!isStale(outputs, sources)) return 0;
  const rollup = join(ROOT, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  return spawnSync(process.execPath, [rollup, '-c', ...options], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
