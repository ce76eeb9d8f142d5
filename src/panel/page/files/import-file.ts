/**
 * The path of a file that panels load when they need it, from the folder of our script. The site owner uploads the folder
 * `searchlet/` as a whole, and a policy allows it as a whole.
 */
export function pathOfPart(name: string): string {
  return `searchlet/${name}`;
}

/**
 * Imports a file of the release. It is imported as a module because a page that requires Trusted Types allows imports, but no new
 * script elements; and because the nonce of a script covers its imports.
 *
 * @param path from the folder of our script.
 * @param scriptUrl address of our script.
 * @throws when there is no such file, or the page's Content Security Policy blocks it.
 */
export function importFile<Module>(path: string, scriptUrl: string): Promise<Module> {
  return import(new URL(path, scriptUrl).href) as Promise<Module>;
}
