import { release } from 'virtual:release';
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
  const file = await importFile<Module & { readonly release?: string }>(name, scriptUrl).catch((reason: unknown) =>
    whyMissing(reason, scriptUrl),
  );
  // Somebody may have put the files of one release into the folder of another.
  if (file.release !== release) throw mixed(file.release);
  return file;
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
