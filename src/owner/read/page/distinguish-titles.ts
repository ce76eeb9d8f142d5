import type { Fields } from '../../documents/document';
import type { SitePage } from './page-documents';

/**
 * Names pages by their `<title>` where they share their first heading, such as the name of the site or "1. Overview", and their
 * `<title>` does distinguish them. What all these titles begin or end with is left out.
 */
export function distinguishTitles(pages: readonly SitePage[]): readonly SitePage[] {
  const headed = groupedBy(pages, ({ title }) => title);
  const titled = groupedBy(pages, ({ documentTitle }) => documentTitle);
  return pages.map((page) => {
    const { title, documentTitle } = page;
    const alike = headed.get(title) ?? [];
    if (title === null || documentTitle === null || alike.length < 2) return page;
    if ((titled.get(documentTitle) ?? []).length >= alike.length) return page;
    const own = withoutShared(documentTitle, alike);
    return {
      ...page,
      title: own,
      documents: page.documents.map((one) => ({ ...one, fields: renamed(one.fields, title, own) })),
    };
  });
}

function groupedBy(pages: readonly SitePage[], keyOf: (page: SitePage) => string | null) {
  const groups = new Map<string | null, SitePage[]>();
  for (const page of pages) {
    const key = keyOf(page);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [page]);
    else group.push(page);
  }
  return groups;
}

/** What generators write between the title of a page and the name of its site. */
const MARK = /\s{1,9}(?:[|–—·•:-]|::|\/\/)\s{1,9}/;

function withoutShared(title: string, pages: readonly SitePage[]): string {
  const parts = title.split(MARK);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const has = (isShared: (parts: readonly string[]) => boolean): boolean =>
    parts.length > 1 && pages.every(({ documentTitle }) => isShared((documentTitle ?? '').split(MARK)));
  if (has((others) => others.length > 1 && others.at(-1) === last))
    return title.slice(0, title.lastIndexOf(last)).replace(END, '');
  return has((others) => others.length > 1 && others[0] === first)
    ? title.slice(first.length).replace(START, '')
    : title;
}

const END = new RegExp(`${MARK.source}$`);
const START = new RegExp(`^${MARK.source}`);

/** The heading is still searched. A title that the page itself declares as a field stays. */
function renamed(fields: Fields, before: string, title: string): Fields {
  const { headings = [] } = fields;
  const isHeaded = fields['title'] === before && fields['page_title'] === undefined;
  return {
    ...fields,
    ...(fields['title'] === before && { title }),
    ...(fields['page_title'] === before && { page_title: title }),
    ...(isHeaded && { headings: [before, ...[headings].flat()] as Fields[string] }),
  };
}
