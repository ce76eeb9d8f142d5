import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fillInSteps } from './from-studio';
import { addressFor, attributesFor, type Server, Unavailable } from './system';

const run = promisify(execFile);

/** The folder of a system beside this file. */
export const folderOf = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** The package, with what `npm run build` has written. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** What a site owner uploads. */
export const SITE = join(PACKAGE, 'dist/site');

/** The command of the package. */
export const COMMAND = join(PACKAGE, 'dist/cli/searchlet.mjs');

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/searchlet/systems', import.meta.url));

/**
 * Makes a folder of the cache once; two runs at once do not disturb each other.
 * @param key changes when what is in the folder has to change.
 * @param fill writes the folder.
 */
export async function cached(key: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, key);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  try {
    await fill(own);
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Installs the packages of a system once; returns the folder that has its `node_modules`. */
export function installPackages(system: string): Promise<string> {
  return cached(keyOf(system), (own) => installInto(own, system));
}

/** Name for what is made of a system's packages, and of further files. */
export function keyOf(system: string, ...files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [join(folderOf(system), 'package.json'), ...files]) hash.update(readFileSync(file));
  return `${system}-${hash.digest('hex').slice(0, 12)}`;
}

/** Installs the packages of a system into `folder`, and runs no script of theirs. */
export async function installInto(folder: string, system: string): Promise<void> {
  await cp(join(folderOf(system), 'package.json'), join(folder, 'package.json'));
  await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
}

/**
 * Runs npm.
 * @returns what it wrote.
 * @throws Unavailable when the registry does not answer, or lacks a package.
 */
export async function npm(args: readonly string[], folder: string): Promise<string> {
  try {
    return await execute('npm', [...args, '--loglevel=error', '--fetch-retries=1'], folder);
  } catch (error) {
    const code = /npm (?:error|ERR!) code (\w+)/.exec(String(error))?.[1];
    if (code === undefined || OUR_FAULT.includes(code)) throw error;
    throw new Unavailable(`a package registry that has its packages (npm says ${code})`);
  }
}

/** A wrong command, and packages that do not fit together. */
const OUR_FAULT = ['EUSAGE', 'ERESOLVE'];

/**
 * Makes a site in `folder`: the files of the system, with the panel's attributes where they say `%ATTRIBUTES%` and
 * `%ADDRESS%`, the scripts, and the package, as `npm link` installs it.
 * @param scripts where the files of `dist` go, in `folder`.
 */
export async function copySite(system: string, folder: string, scripts: string, server: Server): Promise<void> {
  await cp(folderOf(system), folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, fillIn(text, server));
  }
  await copyScripts(join(folder, scripts));
  await mkdir(join(folder, 'node_modules'));
  await symlink(PACKAGE, join(folder, 'node_modules/searchlet'));
}

/** Puts in the panel's attributes, and what the studio gives to copy. */
export function fillIn(text: string, server: Server): string {
  const attributes = attributesFor(server);
  return fillInSteps(text, attributes)
    .replaceAll('%ATTRIBUTES%', attributes)
    .replaceAll('%ADDRESS%', addressFor(server));
}

/** Does what docs/install.md says first: uploads what is in `dist/site` to one folder. */
export async function copyScripts(folder: string): Promise<void> {
  await cp(SITE, folder, { recursive: true });
}

/**
 * Runs a program and waits for its end.
 * @returns what it wrote.
 * @throws when it fails, with the end of what it wrote.
 */
export async function execute(program: string, args: readonly string[], folder: string, input = ''): Promise<string> {
  // Vitest's own environment would make a site for tests.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = run(program, args, { cwd: folder, env, maxBuffer: 2 ** 24 });
  child.child.stdin?.end(input);
  try {
    return (await child).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed: ${(stdout + stderr).trim().slice(-2000)}`, { cause: error });
  }
}

/** Whether a program is installed. */
export async function isInstalled(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}
