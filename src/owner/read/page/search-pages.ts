import type { TakeNote } from '../../documents/notes';
import type { SitePage } from './page-documents';

/** More pages than this share of a site cannot be the page of its search: the tag is in the layout of all pages. */
const MOST = 0.2;

/** Leaves out the pages on which a site shows the results of its search, and takes a note of each. */
export function dropSearchPages(pages: readonly SitePage[], takeNote: TakeNote): readonly SitePage[] {
  const found = pages.filter(({ isSearchPage }) => isSearchPage);
  if (found.length > Math.max(1, MOST * pages.length)) return pages;
  for (const { where } of found) takeNote({ kind: 'skipped', where, reason: 'is the page of the search itself' });
  return pages.filter(({ isSearchPage }) => !isSearchPage);
}
