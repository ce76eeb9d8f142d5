import { writeAttribute } from '../../check/tags/write-snippet';
import type { Raw } from '../design/design';

/** What lets visitors search a site from the address bar of their browser. */
interface AddressBarSearch {
  /** An OpenSearch description. */
  readonly file: string;
  /** The element that names the file in the pages of the site. */
  readonly link: string;
}

/** Whether the panel takes its query from the address of its page. */
export function readsAddress({ layout = 'panel', 'url-state': urlState = String(layout === 'panel') }: Raw): boolean {
  return urlState === 'true';
}

/**
 * Writes what docs/browser-search.md shows, for one page.
 *
 * @param page address of the page with the panel; null is returned if it is not one of the web.
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function writeAddressBarSearch(page: string, { id = 'sl' }: Raw): AddressBarSearch | null {
  if (!/^https?:/i.test(page) || !URL.canParse(page)) return null;
  const { origin, hostname, pathname, searchParams } = new URL(page);
  const own = [...searchParams].filter(([name]) => !name.startsWith(`${id}_`));
  const query = [...own, [`${id}_q`, '']].map((pair) => new URLSearchParams([pair]).toString()).join('&');
  const [label = ''] = hostname.replace(/^www\./, '').split('.');
  const name = label.slice(0, LONGEST_NAME);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${name}</ShortName>`,
    `  <Description>Search ${hostname}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Url type="text/html" ${writeAttribute('template', `${origin}${pathname}?${query}{searchTerms}`)}/>`,
    '</OpenSearchDescription>',
  ];
  const type = 'application/opensearchdescription+xml';
  return {
    file: lines.join('\n'),
    link: `<link rel="search" type="${type}" ${writeAttribute('title', name)} href="/opensearch.xml">`,
  };
}

/** Most characters of a short name, by the specification. */
const LONGEST_NAME = 16;
