import type { Fields, SourceDocument } from '../../documents/document';
import { oneLine } from './html-tree';
import type { Page } from './read-page';

/** A page of a site, as documents. */
export interface SitePage extends Pick<Page, 'canonical' | 'title' | 'documentTitle' | 'isSearchPage'> {
  /** Its own address, which differs from its duplicates' addresses. */
  readonly address: string;
  /** File or address, for the site owner. */
  readonly where: string;
  readonly documents: readonly SourceDocument[];
}

/** How a page becomes documents. */
interface PageOptions {
  /** One document for each heading or term that has an anchor, instead of one for the page. */
  readonly hasSections: boolean;
  /** Where a hit leads. */
  readonly url: string;
  readonly where: string;
}

/** The documents of a page: one for the page, or one for each section, with the address of the page in `page`. */
export function pageDocuments(
  { title, text, headings, sections, fields, unpublished }: Page,
  { hasSections, url, where }: PageOptions,
): readonly SourceDocument[] {
  const name = title ?? nameOf(url);
  const documentOf = (address: string, own: Fields): SourceDocument => ({
    // Fields that the page itself declares, such as its title, override those that were found.
    fields: { url: address, ...own },
    where,
    key: withoutOrigin(address),
    ...(unpublished !== null && { unpublished }),
  });
  if (!hasSections) {
    const found = { title: name, ...(headings.length > 0 && { headings }), text };
    return text === '' && title === null ? [] : [documentOf(url, { ...found, ...fields })];
  }
  // The description is about the whole page: only its first section gets it.
  const { description, title: _, text: __, ...shared } = fields;
  return sections.flatMap((section, index) => {
    const isTop = section.anchor === null;
    if (section.text === '' && isTop && sections.length > 1 && title === null) return [];
    if (section.text === '' && isTop && title === null) return [];
    const address = isTop ? url : `${url}#${encodeURI(section.anchor ?? '')}`;
    const own = {
      title: isTop ? name : section.heading,
      page_title: name,
      page: url,
      text: section.text,
      ...(index === 0 && description !== undefined && { description }),
      ...shared,
    };
    return [documentOf(address, own)];
  });
}

function withoutOrigin(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '') || '/';
}

/** The last part of an address, for a page without any title. */
function nameOf(url: string): string {
  const [path = url] = url.split(/[?#]/);
  const last = readable(path.split('/').filter(Boolean).at(-1) ?? path);
  return last.replace(/\.(?:html?|pdf|docx|odt|epub|mdx?|markdown)$/i, '').replace(/[-_]+/g, ' ');
}

/** An address as browsers show it: `Style%20guide` is "Style guide". */
function readable(part: string): string {
  try {
    return oneLine(decodeURIComponent(part));
  } catch {
    return part;
  }
}
