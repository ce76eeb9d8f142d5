import { engine, facets, integrity, release } from 'virtual:release';
import { messageOf } from '../../../tag/problems/message-of';
import { SERVED_AS } from '../../../tag/problems/panel-errors';
import { importFile, pathOfPart } from './import-file';

/**
 * Imports a file from the folder of our release, which says its release.
 *
 * @param name in that folder.
 * @param scriptUrl address of our script.
 * @throws like `importFile`, or `whyMissing`.
 */
export async function importPart<Module>(name: string, scriptUrl: string): Promise<Module> {
  try {
    const hash = await integrityOf(name, scriptUrl);
    const part = await loadAgain<Module & Part>(name, (file) => importFile(file, scriptUrl, hash));
    if (part.release === release) return part;
    // Not every browser checks hashes, and somebody may have put the files of one release into the folder of another.
    throw mixed(part.release);
  } catch (reason) {
    // Where the whole folder is missing, so is the list: the owner reads one reason for all files.
    const why: unknown = integrity
      ? await hashesOf(scriptUrl).then(
          () => reason,
          (one: unknown) => one,
        )
      : reason;
    return whyMissing(why, scriptUrl);
  }
}

interface Part {
  readonly release?: string;
}

/** The names under which files that have failed are asked for next. */
const renamed = new Map<string, string>();

/**
 * Loads a module, after a failure under another name: Chrome never asks for the same address again.
 * https://github.com/whatwg/html/issues/6768
 */
export function loadAgain<Value>(name: string, load: (file: string) => Promise<Value>): Promise<Value> {
  const file = renamed.get(name) ?? name;
  return load(file).catch((reason: unknown) => {
    renamed.set(name, `${file}?`);
    // The owner reads the address of the file, and the same at each try, so that it is reported once.
    throw new Error(messageOf(reason).replace(file, name));
  });
}

/**
 * The hash of a file of our release; '' where files are not checked. The script has the hash of the list, and of the views of facets, which
 * most pages need: they do not wait for the list. Nor does the engine, in the file of the first hits.
 *
 * @throws like `importFile` when the list does not load.
 */
export async function integrityOf(name: string, scriptUrl: string): Promise<string> {
  if (!integrity) return '';
  if (engine && name === 'engine.js') return engine;
  if (name === 'facets.js') return facets;
  return (await hashesOf(scriptUrl))[name] as string;
}

async function hashesOf(scriptUrl: string): Promise<List['default']> {
  return (await loadAgain<List>('integrity.js', (file) => importFile(file, scriptUrl, integrity))).default;
}

interface List {
  readonly default: Readonly<Record<string, string>>;
}

/**
 * Explains to the site owner why a file of our release did not load.
 *
 * @param reason what the browser says.
 * @throws an error that names both releases if `searchlet/` has another one, the type of its scripts if that is wrong, else the reason.
 */
export async function whyMissing(reason: unknown, scriptUrl: string): Promise<never> {
  let found: unknown;
  try {
    const response = await fetch(new URL('searchlet/release.json', scriptUrl), { cache: 'no-cache' });
    found = ((await response.json()) as { readonly release?: unknown }).release;
    const { ok, headers } = await fetch(new URL(pathOfPart('diagnosis.js'), scriptUrl), { method: 'HEAD' });
    const type = headers.get('content-type') ?? 'nothing';
    // Servers that do not know the ending send it as text, or as a download: a browser imports no such file.
    if (ok && !type.includes('javascript')) reason = `.js ${SERVED_AS} ${type}`;
  } catch {}
  throw typeof found === 'string' && found !== release ? mixed(found) : reason;
}

function mixed(found = 'without a name'): Error {
  return new Error(`searchlet/ has release ${found}, the script is ${release}`);
}
