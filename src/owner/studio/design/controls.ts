import { attributes } from '../../../facets/config';
import type { Attribute, AttributeKey, ElementName } from '../../../tag/attributes/attributes';
import { attributesFor } from '../../../tag/attributes/elements';
import { accent, field, flag } from '../../../tag/values/value-types';

/** How a value is chosen in the form. */
type Control =
  | 'badges'
  | 'colour'
  | 'facets'
  | 'field'
  | 'labelled-fields'
  | 'meta'
  | 'fields'
  | 'flag'
  | 'number'
  | 'pinned'
  | 'sort'
  | 'text'
  | 'word'
  | 'words'
  | 'messages';

/** Controls that do not follow from the kind of a value: lists, and patterns of fields, which are texts, too. */
const OWN: Readonly<Partial<Record<AttributeKey, Control>>> = {
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
};

/** The control of an attribute, by the kind of its value. */
export function controlOf(key: AttributeKey): Control {
  const own = OWN[key];
  if (own !== undefined) return own;
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

/** The groups, the common ones first. */
const ORDER = ['Facets', 'Results', 'Layout', 'Words and look', 'Behaviour', 'State'];

/** The attributes of an element that have a control under "Choose", in groups. */
export function attributeGroups(
  element: ElementName,
): readonly { readonly name: string; readonly keys: readonly AttributeKey[] }[] {
  const chosen = attributesFor(element).filter((key) => key !== 'key');
  const names = [...new Set(chosen.map((key) => attributes[key].group as string))];
  const sorted = [...names].sort((one, other) => rank(one) - rank(other));
  return sorted.map((name) => ({ name, keys: chosen.filter((key) => attributes[key].group === name) }));
}

function rank(group: string): number {
  const index = ORDER.indexOf(group);
  return index < 0 ? ORDER.length : index;
}
