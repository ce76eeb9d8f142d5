import { release } from 'virtual:release';
import { NO_ADDRESS } from '../../../tag/problems/panel-errors';

/**
 * The path of a file of our release, from the folder of our script. Each release has its own folder, so that an old script in a
 * visitor's cache never meets the files of a new one. A policy can allow the folder `searchlet/` as a whole.
 */
export function pathOfPart(name: string): string {
  return `searchlet/${release}/${name}`;
}

/**
 * Imports a file of our release. It is imported as a module because a page that requires Trusted Types allows imports, but no new
 * script elements; and because the nonce of a script covers its imports.
 *
 * @param name in the folder of our release.
 * @param scriptUrl address of our script; '' if that is not known.
 * @throws when there is no such file, or the page's Content Security Policy blocks it.
 */
export async function importFile<Module>(name: string, scriptUrl: string): Promise<Module> {
  if (scriptUrl === '') throw new Error(NO_ADDRESS);
  return (await import(new URL(pathOfPart(name), scriptUrl).href)) as Module;
}
