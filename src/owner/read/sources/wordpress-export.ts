import { presentFields, type SourceDocument } from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { counted } from '../../documents/number-text';
import { FormatError } from '../budget/format-error';
import { decodeXml, readXml } from '../formats/read-xml';
import { fragmentText, lineText } from '../page/fragment-text';
import type { Noting, SourceContent } from './source';

/** Whether a text is what WordPress exports: RSS with all posts, also those that are not published. */
export function isWordPressExport(text: string): boolean {
  return /\bxmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//.test(text);
}

/**
 * Reads an export of WordPress: posts, pages and other types that have a text, with the fields that its API gives.
 *
 * @throws IndexError when it is not valid XML.
 */
export function readWordPressExport(text: string, where: string, { takeNote }: Noting): SourceContent {
  const items = itemsIn(text, where);
  const others = new Map<string, number>();
  const documents = items.flatMap((item, index): SourceDocument[] => {
    const type = valueOf(item, 'wp:post_type') || 'post';
    if (OTHER_TYPES.test(type)) {
      others.set(type, (others.get(type) ?? 0) + 1);
      return [];
    }
    const place = `${where}, item ${index + 1}`;
    const document = documentOf(item, type, place);
    const isEmpty = document.fields['title'] === undefined && document.fields['text'] === undefined;
    if (isEmpty) takeNote({ kind: 'skipped', where: place, reason: 'has neither a title nor a text' });
    return isEmpty ? [] : [document];
  });
  for (const [type, count] of others) {
    takeNote({
      kind: 'skipped',
      where,
      reason: `has ${counted(count, 'item')} of the type "${type}", which is no page`,
    });
  }
  return { kind: 'records', documents, isUntyped: false };
}

/** Files, menus, earlier versions, and parts of a theme. */
const OTHER_TYPES =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|elementor_library|acf-.*|wp_.*)$/;

/** The elements of an item by their names with prefix, each with its texts; texts of `category` by their domain. */
type Item = ReadonlyMap<string, readonly string[]>;

function itemsIn(text: string, where: string): readonly Item[] {
  const items: Item[] = [];
  let item: Map<string, string[]> | null = null;
  let name: string | null = null;
  /** Elements that are open in the item. */
  let depth = 0;
  try {
    readXml(text, {
      open(_, attributes, qualifiedName) {
        if (qualifiedName === 'item') item = new Map();
        // Elements within elements are the fields of a plugin, or comments.
        else if (item !== null && name === null) {
          const { domain = '', nicename = '' } = qualifiedName === 'category' ? attributes() : {};
          name = qualifiedName === 'category' ? `category:${domain}` : qualifiedName;
          item.set(name, [...(item.get(name) ?? []), '']);
          if (domain === 'product_visibility') item.set(`hidden:${decodeXml(nicename)}`, ['']);
          depth = 1;
        } else depth += 1;
      },
      close(local) {
        if (local === 'item' && item !== null && depth === 0) {
          items.push(item);
          item = null;
        } else if (name !== null) {
          depth -= 1;
          if (depth === 0) name = null;
        }
      },
      text(part) {
        const texts = name === null || depth !== 1 ? undefined : item?.get(name);
        if (texts) texts[texts.length - 1] += part;
      },
    });
  } catch (error) {
    if (error instanceof FormatError) throw new IndexerError(`${where} ${error.message}.`);
    throw error;
  }
  return items;
}

function documentOf(item: Item, type: string, where: string): SourceDocument {
  const terms = (domain: string): string[] => (item.get(`category:${domain}`) ?? []).map(lineText).filter(Boolean);
  const url = valueOf(item, 'link');
  const fields = presentFields({
    url,
    title: lineText(valueOf(item, 'title')),
    description: lineText(valueOf(item, 'excerpt:encoded')),
    text: fragmentText(valueOf(item, 'content:encoded')),
    type,
    category: [...terms('category'), ...terms('product_cat')],
    tags: [...terms('post_tag'), ...terms('product_tag')],
    author: valueOf(item, 'dc:creator'),
    published: utc(valueOf(item, 'wp:post_date_gmt')),
    modified: utc(valueOf(item, 'wp:post_modified_gmt')),
  });
  const id = valueOf(item, 'wp:post_id');
  const unpublished = unpublishedItem(item);
  return {
    fields,
    where,
    key: id === '' ? url || where : `${type}-${id}`,
    ...(unpublished !== null && { unpublished }),
  };
}

function unpublishedItem(item: Item): string | null {
  const status = valueOf(item, 'wp:status');
  if (status !== '' && status !== 'publish') return `says “status: ${status}”`;
  if (valueOf(item, 'wp:post_password') !== '') return 'asks for a password';
  return item.has('hidden:exclude-from-search') ? 'is hidden from the search of the shop' : null;
}

function valueOf(item: Item, name: string): string {
  return item.get(name)?.[0]?.trim() ?? '';
}

/** WordPress leaves out the time zone of its UTC dates, and writes zeros for a draft. */
function utc(date: string): string | null {
  return /^\d{4}-\d{2}-\d{2} \d{2}:/.test(date) && !date.startsWith('0000') ? `${date.replace(' ', 'T')}Z` : null;
}
