import { basename, relative, sep } from 'node:path';

/** Guesses the path that a folder will be served at, from its place in a source folder, or in a usual root folder of a site. */
export function addressOfFolder(folder: string, sources: readonly string[]): string {
  const inSource = sources
    .map((source) => relative(source, folder))
    .find((path) => path !== '' && !path.startsWith('..'));
  const parts = folder.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  const root = parts.slice(0, -1).reduce((last, part, index) => (ROOTS.includes(part) ? index : last), -1);
  const path = inSource?.split(sep) ?? (root >= 0 ? parts.slice(root + 1) : [basename(folder)]);
  return `/${path.join('/')}/`;
}

/** Folders that are usually the root of a site. */
const ROOTS = ['public', 'dist', 'build', 'out', 'www', 'htdocs', 'html', 'site', '_site', 'docs', 'static'];
