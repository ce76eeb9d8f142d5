import { type Document, valuesOf } from '../../../widget/search/fields';
import type { Raw } from '../design/design';
import type { CollectionInfo, FieldInfo } from './read-collection';

/** The usual names of fields for titles, texts, addresses and images. */
const TITLES = /^(?:.*[._])?(?:title|name|headline|label|subject|question)(?:[._](?:common|en|full))?$/i;
const TEXTS = /^(?:.*[._])?(?:text|description|summary|excerpt|abstract|overview|plot|body|content)$/i;
const URLS = /^(?:.*[._])?(?:url|link|permalink|href|uri)$/i;
const IMAGES = /(?:^|[._])(?:image|img|thumb(?:nail)?|picture|photo|poster|cover|logo)s?(?:[._]?(?:url|src|uri))?$/i;

/** Fields that are searched at first: more make a search slower, and its results less relevant. */
const MAX_SEARCHED = 4;

/** Further fields that a hit shows at first. */
const MAX_SHOWN = 3;

/** The attributes that suit a collection: what to search, and what a hit shows. Facets are for the owner to choose. */
export function proposeAttributes({ fields, sample }: Pick<CollectionInfo, 'fields' | 'sample'>): Raw {
  const texts = fields.filter(({ isSearchable, name }) => isSearchable && !isAddress(name, sample));
  const title =
    texts.find(({ name }) => TITLES.test(name)) ?? texts.find((field) => isShort(field, sample)) ?? texts[0];
  const text = texts.find((field) => field !== title && (TEXTS.test(field.name) || !isShort(field, sample)));
  const others = texts.filter((field) => field !== title && field !== text && !/lvl[1-9]$/.test(field.name));
  const searched = [title, ...others.slice(0, MAX_SEARCHED - 2), text].filter((field) => field !== undefined);
  const image = fields.find(({ name }) => IMAGES.test(name) && isAddress(name, sample));
  const url = fields.find(({ name }) => URLS.test(name) && isAddress(name, sample) && name !== image?.name);
  const used = [title, text, image, url];
  const shown = fields
    .filter((field) => field.isFacet && !used.includes(field) && !/lvl\d$/.test(field.name) && field.type !== 'bool')
    .filter((field) => isShort(field, sample))
    .slice(0, MAX_SHOWN);
  return {
    ...(searched.length > 0 && { 'query-by': searched.map(({ name }) => name).join(', ') }),
    ...(url !== undefined && { url: url.name }),
    ...(image !== undefined && { image: image.name }),
    ...(text !== undefined && { text: text.name }),
    ...(shown.length > 0 && { meta: shown.map(({ name }) => name).join(', ') }),
  };
}

/** Whether the values of a field are addresses: of pages, or of images. */
function isAddress(field: string, sample: readonly Document[]): boolean {
  const values = sample.flatMap((document) => valuesOf(document, field));
  const addresses = values.filter((value) => /^(?:https?:\/\/|\/)\S+$/.test(String(value)));
  return values.length > 0 && addresses.length > 0.9 * values.length;
}

function isShort({ name }: FieldInfo, sample: readonly Document[]): boolean {
  const lengths = sample.flatMap((document) => valuesOf(document, name)).map((value) => String(value).length);
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) < 80;
}
