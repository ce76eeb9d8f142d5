import { parseFeed } from 'feedsmith';
import { messageOf } from '../../../tag/problems/message-of';
import {
  type DocumentValue,
  type Fields,
  isRecord,
  presentFields,
  recordOf,
  recordsOf,
  type SourceDocument,
} from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { cellText, fragmentText } from '../page/fragment-text';
import { oneLine } from '../page/html-tree';
import { isMerchantFeed, merchantItems } from './merchant-feed';
import type { Noting, SourceContent } from './source';

/** Whether a text is a feed in XML. */
export function isXmlFeed(text: string): boolean {
  return /<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 4096));
}

/** Whether a value is a JSON Feed. */
export function isJsonFeed(value: unknown): boolean {
  return isRecord(value) && String(value['version'] ?? '').startsWith('https://jsonfeed.org/version/');
}

/**
 * Reads RSS, Atom or JSON Feed: one document for each entry.
 *
 * @param where file or address of the feed.
 * @throws IndexError when it is something else.
 */
export function readFeed(text: string, where: string, { takeNote }: Noting): SourceContent {
  const { items, readItem, isUntyped } = parse(text, where);
  const entries = items.map((item) => presentFields(readItem(item)));
  // All episodes of some podcasts link to the same page.
  const [addresses, ids] = ['url', 'id'].map((name) => namesApart(entries, name));
  const documents = entries.flatMap((entry, index): SourceDocument[] => {
    const place = `${where}, entry ${index + 1}`;
    const { id, ...fields } = entry;
    const isEmpty = fields['title'] === undefined && fields['text'] === undefined;
    if (isEmpty) takeNote({ kind: 'lost', where: place, reason: 'has neither a title nor a text' });
    const key = addresses?.has(fields['url']) ? fields['url'] : ids?.has(id) ? id : place;
    return isEmpty
      ? []
      : [
          {
            fields: isUntyped ? { ...fields, ...(id !== undefined && { item_id: id }) } : fields,
            where: place,
            key: String(key),
          },
        ];
  });
  return { kind: 'entries', documents, isUntyped };
}

/** The values of a field that belong to one entry alone, or of entries that are the same. */
function namesApart(entries: readonly Fields[], name: string): ReadonlySet<DocumentValue | undefined> {
  const seen = new Map<DocumentValue, string | null>();
  for (const entry of entries) {
    const value = entry[name];
    if (value === undefined) continue;
    const json = JSON.stringify(entry);
    const before = seen.get(value);
    seen.set(value, before === undefined || before === json ? json : null);
  }
  return new Set([...seen].flatMap(([value, json]) => (json === null ? [] : [value])));
}

interface ParsedFeed {
  readonly items: readonly Fields[];
  readonly readItem: (item: Fields) => Fields;
  /** Whether its texts may be numbers and prices. */
  readonly isUntyped: boolean;
}

function parse(text: string, where: string): ParsedFeed {
  try {
    if (isMerchantFeed(text)) return { items: merchantItems(text), readItem: (item) => item, isUntyped: true };
    const { format, feed } = parseFeed(text) as { format: string; feed: Fields };
    const items = recordsOf(feed['items'] ?? feed['entries']);
    const base = textOf(recordOf(feed['xml'])['base']);
    const readItem =
      format === 'atom' ? (item: Fields) => fromAtom(item, base) : format === 'json' ? fromJson : fromRss;
    return { items, readItem, isUntyped: false };
  } catch (error) {
    throw new IndexerError(`${where} is not a readable feed: ${messageOf(error)}`);
  }
}

function fromRss(item: Fields): Fields {
  const dc = recordOf(item['dc']);
  const itunes = recordOf(item['itunes']);
  const html = textOf(recordOf(item['content'])['encoded']) ?? textOf(item['description']) ?? textOf(itunes['summary']);
  const guid = recordOf(item['guid']);
  const id = textOf(guid['value']);
  // A guid is an address unless it says otherwise.
  const permalink = guid['isPermaLink'] !== false && /^https?:/i.test(id ?? '') ? id : undefined;
  return presentFields({
    id,
    url: textOf(item['link']) ?? permalink,
    title: line(textOf(item['title'])),
    text: paragraphs(html),
    published: textOf(item['pubDate']) ?? textOf(listOf(dc['dates'])[0]),
    author: listOf(item['authors'])
      .flatMap((one) => line(nameOf(one)) ?? [])
      .concat(listOf(dc['creators']).flatMap(textList))
      .concat(textOf(itunes['author']) ?? []),
    tags: listOf(item['categories']).flatMap((one) => line(nameOf(one)) ?? []),
    image:
      imageIn(listOf(item['enclosures'])) ??
      imageIn(listOf(recordOf(item['media'])['contents'])) ??
      textOf(itunes['image']),
  });
}

function fromAtom(entry: Fields, feedBase: string | undefined): Fields {
  const base = textOf(recordOf(entry['xml'])['base']);
  const links = recordsOf(entry['links']);
  const link = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  return presentFields({
    id: textOf(entry['id']),
    url: resolved(textOf(link?.['href']), [base, feedBase]),
    title: atomText(entry['title'], (html) => line(html)),
    text: atomText(entry['content'], paragraphs) ?? atomText(entry['summary'], paragraphs),
    published: textOf(entry['published']) ?? textOf(entry['updated']),
    author: listOf(entry['authors']).flatMap((one) => line(nameOf(one)) ?? []),
    tags: listOf(entry['categories']).flatMap(
      (one) => textOf(recordOf(one)['label']) ?? textOf(recordOf(one)['term']) ?? [],
    ),
    image: imageIn(links.filter(({ rel }) => rel === 'enclosure')),
  });
}

function fromJson(item: Fields): Fields {
  const content = textOf(item['content_html']);
  return presentFields({
    id: typeof item['id'] === 'number' ? String(item['id']) : textOf(item['id']),
    url: textOf(item['url']) ?? textOf(item['external_url']),
    title: oneLine(textOf(item['title']) ?? '') || undefined,
    text: content === undefined ? (textOf(item['content_text']) ?? textOf(item['summary'])) : paragraphs(content),
    published: textOf(item['date_published']),
    author: [listOf(item['authors']), listOf(item['author'])].flat().flatMap((one) => line(nameOf(one)) ?? []),
    tags: listOf(item['tags']).flatMap(textList),
    image: textOf(item['image']) ?? textOf(item['banner_image']),
  });
}

function imageIn(media: readonly DocumentValue[]): string | undefined {
  return media.filter(isRecord).flatMap((one) => {
    const isImage = String(one['type'] ?? '').startsWith('image/') || one['medium'] === 'image';
    return isImage ? (textOf(one['url']) ?? textOf(one['href']) ?? []) : [];
  })[0];
}

/** A title or a name, in which "<template>" may be a word: only what editors write there is HTML. */
function line(html: string | undefined): string | undefined {
  return html === undefined ? undefined : oneLine(cellText(html)) || undefined;
}

/** An address that may be relative, as `xml:base` of an entry and of its feed say. */
function resolved(address: string | undefined, bases: readonly (string | undefined)[]): string | undefined {
  const at = bases.reduceRight<string | undefined>(
    (outer, base) => (base && URL.canParse(base, outer) ? new URL(base, outer).href : outer),
    undefined,
  );
  return address !== undefined && at !== undefined && URL.canParse(address, at) ? new URL(address, at).href : address;
}

function paragraphs(html: string | undefined): string | undefined {
  return html === undefined ? undefined : fragmentText(html) || undefined;
}

/** The text of Atom, which is plain unless its type says otherwise. Some feeds forget to say so. */
function atomText(
  value: DocumentValue | undefined,
  fromHtml: (html: string) => string | undefined,
): string | undefined {
  const text = textOf(recordOf(value)['value']) ?? textOf(value);
  if (text === undefined) return undefined;
  const { type } = recordOf(value);
  return type === 'text' ||
    (type === undefined && !/<\/?(?:p|br|div|a|b|i|em|strong|ul|li|img)\b[^<>]*>|&\w+;/i.test(text))
    ? text
    : fromHtml(text);
}

function nameOf(value: DocumentValue): string | undefined {
  return textOf(value) ?? textOf(recordOf(value)['name']) ?? textOf(recordOf(value)['email']);
}

function textOf(value: DocumentValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function textList(value: DocumentValue): string[] {
  return textOf(value)?.split('\n') ?? [];
}

function listOf(value: DocumentValue | undefined): readonly DocumentValue[] {
  return value === undefined || value === null ? [] : [value].flat();
}
