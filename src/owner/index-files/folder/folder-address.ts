import { basename, relative, sep } from 'node:path';

/**
 * Guesses the path that a folder will be served at: from its place in a source folder, in a usual root folder of a site, or in the
 * folder that the scripts are copied to.
 *
 * @param base where the site is served: a path or an address that ends with a slash.
 * @param site folder that is the root of the site, unless the names around it say otherwise; null if none is known.
 */
export function addressOfFolder(
  folder: string,
  { sources, base, site }: { readonly sources: readonly string[]; readonly base: string; readonly site: string | null },
): string {
  const inSource = sources.map((source) => pathIn(source, folder)).find((path) => path !== null);
  const parts = folder.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  const root = parts.slice(0, -1).reduce((last, part, index) => (ROOTS.includes(part) ? index : last), -1);
  const inSite = site === null ? null : pathIn(site, folder);
  const path = inSource ?? (root >= 0 ? parts.slice(root + 1) : null) ?? inSite ?? [basename(folder)];
  return `${/^.*[^/]/s.exec(pathOf(base) + path.join('/'))?.[0] ?? ''}/`;
}

/**
 * The folder of the scripts, where it is the root of the site: it holds the index, or bears the name of such a root.
 *
 * @param index folder of the index; null if a server holds the collection.
 */
export function siteOfScripts(scripts: string | null, index: string | null): string | null {
  if (scripts === null) return null;
  const holdsIndex = index !== null && pathIn(scripts, index) !== null;
  return holdsIndex || ROOTS.includes(basename(scripts)) ? scripts : null;
}

/** The path of an address, or a path as it is: a page finds both on its own site. */
export function pathOf(base: string): string {
  return base.startsWith('/') ? base : new URL(base).pathname;
}

/** The names that lead from a folder to one below it; none if they are the same, null if it is elsewhere. */
function pathIn(folder: string, below: string): readonly string[] | null {
  const parts = relative(folder, below).split(sep).filter(Boolean);
  return parts[0] === '..' ? null : parts;
}

/** Folders that are usually the root of a site. */
const ROOTS = ['public', 'dist', 'build', 'out', 'www', 'htdocs', 'html', 'site', '_site', 'docs', 'static'];
