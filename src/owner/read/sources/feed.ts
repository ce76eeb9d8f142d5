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
import { fragmentLine, fragmentText } from '../page/fragment-text';
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
 * @throws IndexError when it is none of them.
 */
export function readFeed(text: string, where: string, { takeNote }: Noting): SourceContent {
  const { items, readItem } = parse(text, where);
  const documents = items.flatMap((item, index): SourceDocument[] => {
    const place = `${where}, entry ${index + 1}`;
    const { id, ...fields } = readItem(item);
    const isEmpty = fields['title'] === undefined && fields['text'] === undefined;
    if (isEmpty) takeNote({ kind: 'skipped', where: place, reason: 'has neither a title nor a text' });
    return isEmpty ? [] : [{ fields, where: place, key: String(fields['url'] ?? id ?? place) }];
  });
  return { kind: 'entries', documents, isUntyped: false };
}

function parse(text: string, where: string): { items: readonly Fields[]; readItem: (item: Fields) => Fields } {
  try {
    const { format, feed } = parseFeed(text) as { format: string; feed: Fields };
    const items = recordsOf(feed['items'] ?? feed['entries']);
    return { items, readItem: format === 'atom' ? fromAtom : format === 'json' ? fromJson : fromRss };
  } catch (error) {
    throw new IndexerError(`${where} is not a feed that can be read: ${messageOf(error)}`);
  }
}

function fromRss(item: Fields): Fields {
  const dc = recordOf(item['dc']);
  const html = textOf(recordOf(item['content'])['encoded']) ?? textOf(item['description']);
  return presentFields({
    id: textOf(recordOf(item['guid'])['value']),
    url: textOf(item['link']),
    title: line(textOf(item['title'])),
    text: paragraphs(html),
    published: textOf(item['pubDate']) ?? textOf(listOf(dc['dates'])[0]),
    author: listOf(item['authors'])
      .flatMap((one) => line(nameOf(one)) ?? [])
      .concat(listOf(dc['creators']).flatMap(textList)),
    tags: listOf(item['categories']).flatMap((one) => line(nameOf(one)) ?? []),
    image: imageIn(listOf(item['enclosures'])) ?? imageIn(listOf(recordOf(item['media'])['contents'])),
  });
}

function fromAtom(entry: Fields): Fields {
  const links = recordsOf(entry['links']);
  const link = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  return presentFields({
    id: textOf(entry['id']),
    url: textOf(link?.['href']),
    title: line(contentOf(entry['title'])),
    text: paragraphs(contentOf(entry['content']) ?? contentOf(entry['summary'])),
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
    title: line(textOf(item['title'])),
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

function line(html: string | undefined): string | undefined {
  return html === undefined ? undefined : fragmentLine(html) || undefined;
}

function paragraphs(html: string | undefined): string | undefined {
  return html === undefined ? undefined : fragmentText(html) || undefined;
}

/** The content of an Atom text, which may be an object with its type. */
function contentOf(value: DocumentValue | undefined): string | undefined {
  return textOf(recordOf(value)['value']) ?? textOf(value);
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
