/** The formats besides HTML that are read as pages. */
export type Format = 'PDF' | 'Word' | 'OpenDocument' | 'EPUB' | 'Markdown';

/** Most bytes of a file in a folder; a site's response has the same limit. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

const TYPES: ReadonlyMap<string, Format> = new Map([
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
  ['application/vnd.oasis.opendocument.text', 'OpenDocument'],
  ['application/epub+zip', 'EPUB'],
  ['text/markdown', 'Markdown'],
  ['text/x-markdown', 'Markdown'],
]);

const ENDINGS: ReadonlyMap<string, Format> = new Map([
  ['pdf', 'PDF'],
  ['docx', 'Word'],
  ['odt', 'OpenDocument'],
  ['epub', 'EPUB'],
  ['md', 'Markdown'],
  ['mdx', 'Markdown'],
  ['markdown', 'Markdown'],
]);

/** Types that hosts send for files they do not know: the name then decides. */
const GENERAL = new Set(['', 'application/octet-stream', 'application/zip', 'binary/octet-stream', 'text/plain']);

/** Whether the value of a `Content-Type` header is a web page's. */
export function isHtml(type: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
}

/**
 * The format of a file or a response; null for any other format.
 *
 * @param path of the file, or of the address.
 * @param type value of the `Content-Type` header; empty for a file.
 */
export function formatOf(path: string, type = ''): Format | null {
  const [essence = ''] = type.toLowerCase().split(';');
  const known = TYPES.get(essence.trim());
  if (known !== undefined) return known;
  return GENERAL.has(essence.trim()) ? (ENDINGS.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? null) : null;
}
