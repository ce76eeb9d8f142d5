import { IndexerError, type TakeNote } from '../../../documents/notes';
import type { GivenFile } from './read-given';
import { isInSight, isPageOfSite } from './read-given-pages';

/** What becomes one source: a table, or the pages of a folder. */
export type GivenSource = { readonly file: GivenFile } | { readonly pages: readonly GivenFile[] };

/**
 * Decides by its files what a folder is. With HTML it is a site. Without, an export often has a text or a PDF beside its tables: it is a
 * folder of pages only if it has more of those that the studio reads than tables. Notes what is left out.
 *
 * @throws IndexerError when there is nothing to read.
 */
export function sourcesInFolder(
  folder: string,
  files: readonly GivenFile[],
  takeNote: TakeNote,
): readonly { readonly name: string; readonly source: GivenSource }[] {
  const pages = files.filter(isPageOfSite);
  const tables = files.filter((file) => TABLES.test(file.name) && isInSight(file));
  // A site has JSON and XML for other purposes.
  const sheets = tables.filter(({ name }) => SHEETS.test(name));
  const texts = pages.filter(({ name }) => TEXTS.test(name));
  const hasHtml = pages.some(({ name }) => HTML.test(name));
  const isSite = hasHtml || texts.length > sheets.length;
  const leaveOut = (others: readonly GivenFile[], reason: string): void => {
    const names = others.slice(0, MOST_NAMED).map(({ path = '' }) => path.slice(folder.length + 1));
    const more = others.length > names.length ? ` and ${others.length - names.length} more` : '';
    if (others.length > 0)
      takeNote({ kind: 'skipped', where: folder, reason: `${reason}: ${names.join(', ')}${more}` });
  };
  if (isSite || (pages.length > 0 && tables.length === 0)) {
    leaveOut(hasHtml ? sheets : tables, 'is read as pages. Drop its tables separately');
    return [{ name: folder, source: { pages } }];
  }
  if (tables.length === 0) throw new IndexerError(`No page or table in ${folder}.`);
  const read = new Set(tables);
  const others = files.filter((file) => !read.has(file) && !file.name.startsWith('.') && isInSight(file));
  leaveOut(others, 'is read as tables, without its other files');
  return tables.map((file) => ({ name: file.name, source: { file } }));
}

/** Excel keeps a file such as `~$prices.xlsx` beside a workbook that is open. */
const TABLES = /^(?!~\$)[^.].*\.(?:csv|tsv|tab|xlsx|xlsm|json|jsonl|ndjson|xml|rss|atom)$/i;
const SHEETS = /\.(?:csv|tsv|tab|xlsx|xlsm|jsonl|ndjson)$/i;
const HTML = /\.x?html?$/i;
const TEXTS = /\.(?:mdx?|markdown|docx|odt|epub)$/i;

/** Files that are named in a note. */
const MOST_NAMED = 5;
