import { basename, relative, sep } from 'node:path';

/**
 * Guesses the path that a folder will be served at, from its place in a source folder, or in a usual root folder of a site.
 *
 * @param base where the site is served: a path or an address that ends with a slash.
 */
export function addressOfFolder(folder: string, sources: readonly string[], base: string): string {
  const inSource = sources
    .map((source) => relative(source, folder))
    .find((path) => path !== '..' && !path.startsWith(`..${sep}`));
  const parts = folder.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  const root = parts.slice(0, -1).reduce((last, part, index) => (ROOTS.includes(part) ? index : last), -1);
  const path = inSource?.split(sep) ?? (root >= 0 ? parts.slice(root + 1) : [basename(folder)]);
  return `${pathOf(base)}${path.filter(Boolean).join('/')}/`.replace(/\/+$/, '/');
}

/** The path of an address, or a path as it is: a page finds both on its own site. */
export function pathOf(base: string): string {
  return base.startsWith('/') ? base : new URL(base).pathname;
}

/** Folders that are usually the root of a site. */
const ROOTS = ['public', 'dist', 'build', 'out', 'www', 'htdocs', 'html', 'site', '_site', 'docs', 'static'];
