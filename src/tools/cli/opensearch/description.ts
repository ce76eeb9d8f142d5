/** What a browser learns of a search. */
export interface SearchDescription {
  /** At most 16 characters. */
  readonly name: string;
  readonly description: string;
  /** Address of the results, with `{searchTerms}` for the query. */
  readonly template: string;
  /** A language tag; null for any. */
  readonly lang: string | null;
  /** Address of an icon; null for none. */
  readonly icon: string | null;
}

/** Most characters of a name, by the specification. */
export const LONGEST_NAME = 16;
const LONGEST_DESCRIPTION = 1024;

/**
 * Writes an OpenSearch description.
 *
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearchXml({ name, description, template, lang, icon }: SearchDescription): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeXml(cut(name, LONGEST_NAME))}</ShortName>`,
    `  <Description>${escapeXml(cut(description, LONGEST_DESCRIPTION))}</Description>`,
    ...(lang === null ? [] : [`  <Language>${escapeXml(lang)}</Language>`]),
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...(icon === null ? [] : [`  <Image width="16" height="16">${escapeXml(icon)}</Image>`]),
    `  <Url type="text/html" template="${escapeXml(template)}"/>`,
    '</OpenSearchDescription>',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The address of the results of a panel.
 *
 * @param page address of the page; its own parameters stay, its fragment does not.
 * @param id of the panel.
 */
export function templateOf(page: string, id: string): string {
  const url = new URL(page);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith(`${id}_`)) url.searchParams.delete(name);
  const start = url.href.replace(/\?$/, '');
  // Braces of the address itself would be parameters of the template.
  const escaped = start.replace(/\{/g, '%7B').replace(/\}/g, '%7D');
  return `${escaped}${url.search === '' ? '?' : '&'}${encodeURIComponent(`${id}_q`)}={searchTerms}`;
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}

/** Escapes a text for an element or an attribute. XML knows no control characters. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
