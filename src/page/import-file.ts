/**
 * Imports a file of the release from the folder of our script. It is imported as a module because a page that requires
 * Trusted Types allows imports, but no new script elements; and because the nonce of a script covers its imports.
 *
 * @param scriptUrl address of our script.
 * @throws when there is no such file, or the page's Content Security Policy blocks it.
 */
export function importFile<Module>(file: string, scriptUrl: string): Promise<Module> {
  return import(new URL(file, scriptUrl).href) as Promise<Module>;
}
