import { readFileSync, writeFileSync } from 'node:fs';
import { pathOf } from '../../bench/sizes';

/**
 * Puts a text between `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws when the page has no such place.
 */
export function replaceBlock(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${start}: put ${end} after the place of this block`);
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`;
}

/** The same in a file, from the root. */
export function writeBlock(file: string, name: string, text: string): void {
  writeFileSync(pathOf(file), replaceBlock(readFileSync(pathOf(file), 'utf8'), name, text));
}
