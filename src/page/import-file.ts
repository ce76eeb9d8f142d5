/**
 * Imports a file of the release that lies beside our script. As a module: a page that asks for trusted types lets a
 * script be imported, but not be made; and a nonce of the script holds for what it imports.
 *
 * @param home address of our script.
 * @throws when there is no such file, or the page's Content Security Policy blocks it.
 */
export function importFile<Module>(file: string, home: string): Promise<Module> {
  return import(new URL(file, home).href) as Promise<Module>;
}
