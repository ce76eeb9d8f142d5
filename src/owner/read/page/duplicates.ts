import type { Note, TakeNote } from '../../documents/notes';
import type { SitePage } from './page-documents';

/**
 * Keeps one page for each canonical address: the page at this address, else the first one. Takes a note of the others.
 */
export function dropDuplicates(pages: readonly SitePage[], takeNote: TakeNote): readonly SitePage[] {
  const chosen = new Map<string, SitePage>();
  for (const page of pages) {
    const key = page.canonical ?? page.address;
    const other = chosen.get(key);
    if (other === undefined || (isAt(page, key) && !isAt(other, key))) chosen.set(key, page);
  }
  return pages.filter((page) => {
    const kept = chosen.get(page.canonical ?? page.address) as SitePage;
    if (kept !== page) takeNote(duplicate(page, kept));
    return kept === page;
  });
}

/** Leaves out Markdown beside a page: many generators write the source of each page beside it. Takes a note of each. */
export function dropMarkdownTwins(pages: readonly SitePage[], takeNote: TakeNote): readonly SitePage[] {
  const written = new Map(pages.filter(({ address }) => !isMarkdown(address)).map((page) => [nameOf(page), page]));
  return pages.filter((page) => {
    const twin = isMarkdown(page.address) ? written.get(nameOf(page)) : undefined;
    if (twin === undefined) return true;
    takeNote({ kind: 'skipped', where: page.where, reason: `is the source of ${twin.where}` });
    return false;
  });
}

function isMarkdown(address: string): boolean {
  return MARKDOWN.test(new URL(address).pathname);
}

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** The address without what its format adds: `/guide/`, `/guide.html`, `/guide.md` and `/guide.html.md` are one page. */
function nameOf({ address }: SitePage): string {
  const { origin, pathname } = new URL(address);
  return (
    origin +
    pathname
      .replace(MARKDOWN, '')
      .replace(/\.html?$/i, '')
      .replace(/\/(?:index)?$/, '')
  );
}

function duplicate(page: SitePage, kept: SitePage): Note {
  return { kind: 'skipped', where: page.where, reason: `is a duplicate of ${kept.where}, by its canonical address` };
}

/** A site that was built into a folder may be served below another path. */
function isAt({ address }: SitePage, canonical: string): boolean {
  return pathOf(canonical).endsWith(pathOf(address));
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/(?:^|\/)index\.html?$/, '/').replace(/\.html?$/, '') + search;
}
