import { attributes } from '../../../facets/config';
import type { Attribute, AttributeKey, ElementName } from '../../../tag/attributes/attributes';
import { attributeGroups, attributesFor } from '../../../tag/attributes/elements';
import { accent, field, flag } from '../../../tag/values/value-types';

/** Controls that do not follow from the kind of a value: lists, and patterns of fields, which are texts, too. */
const OWN = {
  collection: 'text',
  queryBy: 'fields',
  searchIn: 'labelled-fields',
  scope: 'labelled-fields',
  url: 'field',
  image: 'field',
  facets: 'facets',
  meta: 'meta',
  badges: 'badges',
  pinned: 'pinned',
  sort: 'sort',
  labels: 'messages',
} as const satisfies Partial<Record<AttributeKey, string>>;

/** How the value of an attribute is chosen in the form, by its kind. */
export function controlOf(key: AttributeKey) {
  if (key in OWN) return OWN[key as keyof typeof OWN];
  const { kind }: Attribute = attributes[key];
  if (kind === flag) return 'flag';
  if (kind === field) return 'field';
  if (kind === accent) return 'colour';
  if (kind.words !== undefined) return Array.isArray(fallbackOf(key)) ? 'words' : 'word';
  return typeof fallbackOf(key) === 'number' ? 'number' : 'text';
}

/** The default of an attribute, in words. */
export function defaultOf(key: AttributeKey): string {
  const row: Attribute = attributes[key];
  if ('required' in row) return '';
  return row.defaultInWords ?? (row.fallback === null ? '' : String(row.fallback));
}

function fallbackOf(key: AttributeKey): unknown {
  const row: Attribute = attributes[key];
  return 'required' in row ? undefined : row.fallback;
}

/** The attributes of an element that have a control under "Choose", in groups. */
export function controlGroups(
  element: ElementName,
): readonly { readonly name: string; readonly keys: readonly AttributeKey[] }[] {
  const chosen = attributesFor(element).filter((key) => key !== 'key');
  const groups = attributeGroups.map(({ name, rows }) => ({ name, keys: chosen.filter((key) => key in rows) }));
  return groups.filter(({ keys }) => keys.length > 0);
}
