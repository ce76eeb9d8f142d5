import { type PageContent, readSnippets, type Snippet } from '../../check/tags/snippets';
import { KEY_TO_FILL_IN } from '../../check/tags/write-snippet';
import { CARD_ID, type Design, isSearchKey, keepAttributes, type Raw } from '../design/design';
import type { Form } from './forms';

/** What a pasted tag or page says. */
interface ReadTag {
  readonly design: Design;
  /** The key in it, which is tried before it is used; empty if missing. */
  readonly key: string;
  readonly form: Form;
  /** Address of the script, without query and hash; null if the text has none. */
  readonly src: string | null;
  readonly page: PageContent;
  /** How many panels there are; only the first one is read. */
  readonly count: number;
}

/** Reads a tag, in any of its forms, or a whole page; null where there is no panel in it. */
export function readTag(html: string): ReadTag | null {
  const page = readSnippets(html);
  const [snippet] = page.snippets;
  if (snippet === undefined) return null;
  const panel = snippet.source?.panel ?? snippet.raw;
  const key = Object.entries(panel).find(([name]) => isSearchKey(name))?.[1] ?? '';
  const others = withoutSearchKey(panel);
  const card = others['template'] === `#${CARD_ID}` ? cardIn(html) : '';
  const { template: _, ...withoutTemplate }: Raw = others;
  const baseUrl = page.baseUrl === null ? {} : { 'base-url': page.baseUrl };
  const raw = { ...baseUrl, ...(card === '' ? others : withoutTemplate) };
  const sources = page.snippets.flatMap(({ source }) =>
    source !== null && source.panel === panel ? [withoutSearchKey(source.own)] : [],
  );
  return {
    design: { raw, sources, card },
    key: key.trim() === KEY_TO_FILL_IN ? '' : key.trim(),
    form: formOf(snippet),
    src: srcOf(snippet.others['src'] ?? page.scripts[0]?.src ?? ''),
    page,
    count: new Set(page.snippets.map((one) => one.source?.panel ?? one)).size,
  };
}

function withoutSearchKey(raw: Raw): Raw {
  return keepAttributes(raw, (name) => !isSearchKey(name));
}

function formOf({ way, inAddress, raw }: Snippet): Form {
  if (way === 'element') return 'element';
  if (way === 'stand-in') return 'div';
  return inAddress.length > 0 && inAddress.length === Object.keys(raw).length ? 'address' : 'script';
}

/** The address without attributes in it. */
function srcOf(src: string): string | null {
  return src.replace(/[?#].*/s, '') || null;
}

/** The HTML of the template with our `id`, as written. */
function cardIn(html: string): string {
  const tags = [...html.matchAll(/<template\b[^<>]*>/gi)];
  const open = tags.find(([tag]) => tag.replace(/["']/g, ' ').includes(`id= ${CARD_ID} `));
  if (open === undefined) return '';
  const start = open.index + open[0].length;
  const length = html.slice(start).search(/<\/template>/i);
  return length < 0 ? '' : html.slice(start, start + length).trim();
}
