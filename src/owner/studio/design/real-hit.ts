import { attributes } from '../../../facets/config';
import { passes } from '../../../panel/features/cards/badges';
import { createWriteValue } from '../../../panel/features/cards/write-value';
import { type AttributeKey, dataAttribute } from '../../../tag/attributes/attributes';
import { cardPlanOf } from '../../../tag/card-plan';
import { titleField } from '../../../tag/rules';
import { type Document, type FieldValue, valuesOf, walk } from '../../../typesense/response/fields';
import { plainText } from '../../../typesense/response/highlight';
import { type CardFields, toItem } from '../../../typesense/response/item';
import type { Raw } from './design';

/** Attributes of which a hit shows something. */
const HIT_ATTRIBUTES = ['title', 'url', 'image', 'text', 'meta', 'badges'] as const satisfies readonly AttributeKey[];
type HitAttribute = (typeof HIT_ATTRIBUTES)[number];

/** What one hit shows of an attribute. */
interface ShownHit {
  /** The title of the hit, by which its owner knows it; empty where it has none. */
  readonly hit: string;
  /** What it shows, one entry for each field or badge. */
  readonly texts: readonly string[];
}

/** Whether a hit shows something of this attribute. */
export function isHitAttribute(key: AttributeKey): key is HitAttribute {
  return HIT_ATTRIBUTES.some((one) => one === key);
}

/**
 * What a real hit shows for an attribute. Takes the first hit that shows something; null if none does, or if the attribute
 * asks for nothing.
 *
 * @param raw all attributes that the hit is rendered with.
 */
export function shownOnHit(key: HitAttribute, raw: Raw, sample: readonly Document[]): ShownHit | null {
  const fields = cardFieldsOf(raw);
  for (const document of sample) {
    const item = toItem({ objectID: '', _rawTypesenseHit: { source: { document, position: 1 } } }, fields);
    const hit = plainText(item.title);
    const texts = textsOf(key, raw, document, item);
    if (texts.length > 0) return { hit, texts };
  }
  return null;
}

function textsOf(key: HitAttribute, raw: Raw, document: Document, item: ReturnType<typeof toItem>): readonly string[] {
  switch (key) {
    case 'title':
    case 'text':
      return [plainText(item[key])].filter(Boolean);
    case 'url':
    case 'image':
      return [item[key] ?? ''].filter(Boolean);
    case 'meta':
      return item.meta.map(({ field, label, values }) => `${label}: ${written(raw, document, field, values)}`);
    case 'badges':
      return cardPlanOf(planned(raw))
        .badges.filter(({ field, test }) => passes(test, valuesOf(document, field), valueOf('timeZone', raw)))
        .map(({ label }) => label);
  }
}

/** The values of a field as a card writes them. */
function written(raw: Raw, document: Document, field: string, values: readonly FieldValue[]): string {
  const format = cardPlanOf(planned(raw)).formats.get(field);
  const write = createWriteValue({ lang: 'en', visitor: 'en' }, valueOf('timeZone', raw));
  return values
    .map((value) => (format && write(value, format, (name) => walk(document, name))) ?? String(value))
    .join(', ');
}

function planned(raw: Raw): Parameters<typeof cardPlanOf>[0] {
  return { meta: valueOf('meta', raw), badges: valueOf('badges', raw), facets: valueOf('facets', raw) };
}

function cardFieldsOf(raw: Raw): CardFields {
  const queryBy = attributes.queryBy.kind.parse(raw['query-by'] ?? '', () => {}) ?? [];
  return {
    title: titleField(valueOf('title', raw), queryBy),
    url: valueOf('url', raw),
    image: valueOf('image', raw),
    text: valueOf('text', raw),
    meta: valueOf('meta', raw),
  };
}

/** The value of one attribute, or its default; problems are reported elsewhere. */
function valueOf<K extends HitAttribute | 'facets' | 'timeZone'>(key: K, raw: Raw): (typeof attributes)[K]['fallback'] {
  const { kind, fallback } = attributes[key];
  const text = raw[dataAttribute(key)]?.trim() ?? '';
  const value = text === '' ? undefined : kind.parse(text, () => {});
  return (value ?? fallback) as (typeof attributes)[K]['fallback'];
}
