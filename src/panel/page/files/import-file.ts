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
 * `import()` takes no hash, but gets the very module that a link fetches with one. WebKit, and Firefox before 115, import the file
 * unchecked. https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload
 *
 * @param name in the folder of our release.
 * @param scriptUrl address of our script; '' if that is not known.
 * @param integrity hash of the file; '' for none.
 * @param ready the file is fetched at once, but run after this.
 * @throws when there is no such file, when it has another hash, or when the page's Content Security Policy blocks it.
 */
export async function importFile<Module>(
  name: string,
  scriptUrl: string,
  integrity: string,
  ready?: Promise<unknown>,
): Promise<Module> {
  const link = linkFile(name, scriptUrl, integrity);
  await ready;
  return (import(link.href) as Promise<Module>).finally(() => link.remove());
}

/** Lets the browser fetch a module of our release with the hash that it must have, and not run it; the caller removes it. Parameters as above. */
export function linkFile(name: string, scriptUrl: string, integrity: string): HTMLLinkElement {
  if (scriptUrl === '') throw new Error(NO_ADDRESS);
  const { href } = new URL(pathOfPart(name), scriptUrl);
  const link = document.createElement('link');
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  Object.assign(link, { rel: 'modulepreload', href, integrity, nonce });
  // Not in the head: what is added there may be styles, and every panel would look at the theme of the page again.
  return document.documentElement.appendChild(link);
}
