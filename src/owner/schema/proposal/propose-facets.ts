import { counted, dayText } from '../../documents/number-text';
import { type ColumnMeaning, isNamed } from '../../values/column-names';
import { isCode, isLevel } from './choose-roles';
import type { FieldFacts, FieldUses, NumberUnit } from './field-facts';

/** A facet that the tag could have. */
export interface ProposedFacet {
  /** The first of its fields. */
  readonly field: string;
  readonly kind: 'list' | 'hierarchical' | 'range' | 'date' | 'rating' | 'toggle';
  /** As an entry of `data-facets`: in the short form, or in JSON where that cannot say it. */
  readonly written: string | Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** Why, for the site owner: "12 values, in 98 % of the documents". */
  readonly because: string;
}

/** The field by which the sections of a page are grouped: its address. */
export const GROUP_FIELD = 'page';

/** The field with the language of a page. */
export const LANGUAGE_FIELD = 'lang';

/** Most facets that are proposed for a tag. */
const MAX_PROPOSED = 7;
/** A list of more values is too long to choose from. */
const MAX_VALUES = 100;
/** Share of the documents that must have the field. */
const OFTEN = 0.4;

/**
 * Proposes facets: what many documents have and visitors choose by; the most useful first.
 *
 * @param used fields that a hit shows as its title, text or image.
 * @param source the field that says which of several sources a document is from, or null.
 */
export function proposeFacets(
  fields: readonly (FieldFacts & FieldUses)[],
  used: readonly (string | null)[],
  source: string | null,
): readonly ProposedFacet[] {
  const facets = fields.filter(({ isFacet }) => isFacet);
  const hierarchies = hierarchiesOf(facets.map(({ name }) => name));
  const bases = hierarchies.map(([top = '']) => top.replace(/[._]lvl0$/, ''));
  const price = bestPrice(fields);
  const isShop = fields.some(({ name }) => /^(?:url_)?handle$/i.test(name));
  const isLeftOut = ({ name, share, holds }: FieldFacts): boolean =>
    name === GROUP_FIELD ||
    used.includes(name) ||
    bases.includes(name) ||
    share < OFTEN ||
    isNamed(name, 'id') ||
    isNamed(name, 'internal') ||
    HIDDEN.test(name) ||
    (holds !== 'text' && (isCode(name) || /(?:^|[._])(?:position|order|index|long|status)$/i.test(name))) ||
    // Of a product: active, draft or archived.
    (isShop && /^status$/i.test(name)) ||
    (isNamed(name, 'price') && name !== price);
  const single = facets
    .filter((one) => !(isLevel(one.name) && hierarchies.some((levels) => levels.includes(one.name))) && !isLeftOut(one))
    .flatMap((one) => {
      const kind = kindOf(one);
      if (kind === null) return [];
      return [{ weight: one.name === source ? 100 : weigh(one, kind), facet: facetOf(one, kind) }];
    });
  const levels = hierarchies.map((names, index): { weight: number; facet: ProposedFacet } => ({
    // Before a list of types.
    weight: 99 - index,
    facet: {
      field: names[0] ?? '',
      kind: 'hierarchical',
      written: names.join(' > '),
      because: `${counted(names.length, 'level')} of one hierarchy`,
    },
  }));
  return [...levels, ...single]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PROPOSED)
    .map(({ facet }) => facet);
}

/** The value of `data-facets` for proposed facets. */
export function writeFacets(facets: readonly ProposedFacet[]): string {
  const written = facets.map((facet) => facet.written);
  return written.every((one) => typeof one === 'string') ? written.join(', ') : JSON.stringify(written);
}

/** Whether a field holds ratings: its name says so, and its numbers go from 0 to 5 at most. */
export function isRating(name: string, min: number, max: number): boolean {
  return isNamed(name, 'rating') && min >= 0 && max <= 5;
}

/** Fields such as `categories.lvl0`, `categories.lvl1`, from the top down. */
export function hierarchiesOf(names: readonly string[]): readonly (readonly string[])[] {
  const stems = new Map<string, string[]>();
  for (const name of names) {
    const stem = /^(.+[._])lvl\d$/.exec(name)?.[1];
    if (stem !== undefined) stems.set(stem, [...(stems.get(stem) ?? []), name].sort());
  }
  return [...stems.values()].filter((level) => level.length > 1 && level[0]?.endsWith('lvl0') === true);
}

/** The field with what something costs now: the price that most documents have. */
export function bestPrice(fields: readonly (FieldFacts & FieldUses)[]): string | null {
  const prices = fields.filter(
    ({ name, holds, unit }) =>
      holds === 'number' &&
      !BEFORE.test(name) &&
      !isNamed(name, 'internal') &&
      (isNamed(name, 'price') || unit?.currency),
  );
  const isNet = ({ name }: FieldFacts): number => Number(NET.test(name));
  const [best] = [...prices].sort((one, other) => other.share - one.share || isNet(one) - isNet(other));
  return best?.name ?? null;
}

/** A price without taxes, which visitors do not pay. PrestaShop has "Price tax excluded or Price tax included". */
const NET = /^(?!.*incl)(?:.*_)?(?:tax_excl|tax_excluded|excl|net|netto|ht|sin_iva|senza_iva)(?:_|$)/i;

/** What something cost before. */
const BEFORE =
  /compare_?at|list_?price|old_?price|was_?price|uvp|msrp|rrp|streich|ancien|barre|statt|listino|anterior|tachado/i;

/** Fields for editors, not for visitors: drafts are not in the data that is searched. */
const HIDDEN =
  /(?:^|[._])(?:published|published_on_online_store|veröffentlicht|publié|publicado|pubblicato|opublikowano|visible|active|enabled|aktiv|actif|activo|attivo|ativo|sichtbar|tax_class|status_code)$/i;

function kindOf({ name, holds, different, values, min, max }: FieldFacts): ProposedFacet['kind'] | null {
  if (different < 2) return null;
  if (holds === 'text') return different <= MAX_VALUES && different <= Math.max(values / 2, 2) ? 'list' : null;
  if (holds === 'bool') return 'toggle';
  if (holds === 'date') return 'date';
  if (holds !== 'number') return null;
  if (isRating(name, min, max)) return 'rating';
  return different >= 3 && max > min ? 'range' : null;
}

function facetOf(one: FieldFacts, kind: ProposedFacet['kind']): ProposedFacet {
  const { name: field, unit } = one;
  const because = becauseOf(one, kind);
  if (kind === 'list')
    return { field, kind, written: field === LANGUAGE_FIELD ? `${field}:list(language)=Language` : field, because };
  if (kind === 'toggle' && STOCK.test(field)) {
    const names = { true: 'In stock', false: 'Sold out' };
    return { field, kind: 'list', written: { field, label: 'Availability', names }, because };
  }
  if (kind === 'range' && unit !== null) {
    const what = unit.currency !== null ? { currency: unit.currency } : { unit: unit.unit ?? '' };
    return { field, kind, written: { field, ...labelWithout(field, unit), kind, ...what }, because };
  }
  return { field, kind, written: `${field}:${kind}`, because };
}

/** Columns that say whether something can be bought: both of their values have words that visitors know. */
const STOCK = /^(?:is_?)?(?:in_?stock|available)$/i;

/** A label without the unit at the end of the name, which stands behind the numbers: `Weight_kg` is "Weight". */
function labelWithout(field: string, { currency, unit }: NumberUnit): { readonly label?: string } {
  const end = `_${currency ?? unit ?? ''}`.toLowerCase();
  if (!field.toLowerCase().endsWith(end)) return {};
  return { label: field.slice(0, -end.length).replace(/_+/g, ' ') };
}

/** What people choose by, in the order in which shops and catalogues show it. */
const ORDER: readonly (readonly [ColumnMeaning, number])[] = [
  ['category', 90],
  ['brand', 80],
  ['price', 70],
  ['rating', 60],
  ['color', 55],
  ['size', 50],
  ['tags', 45],
  ['flag', 40],
  ['date', 32],
  ['stock', 2],
];

function weigh({ name, different, share }: FieldFacts, kind: ProposedFacet['kind']): number {
  const [meaning, familiar] = ORDER.find(([one]) => isNamed(name, one)) ?? [];
  const ofKind = { list: 20, hierarchical: 20, rating: 18, date: 16, range: 12, toggle: 10 }[kind];
  const isPlace = /(?:^|[._])(?:country|region|city|land|pays|pais|stadt|ville)$/i.test(name);
  // Twelve values are easier to read than ninety.
  const few = kind === 'list' && different <= 30 ? 1 : 0;
  // Stars come before marks out of ten.
  const isMark = meaning === 'rating' && kind !== 'rating' ? 1 : 0;
  return (familiar ?? (isPlace ? 44 : ofKind)) + few + share / 10 - isMark;
}

function becauseOf({ different, share, min, max, unit }: FieldFacts, kind: ProposedFacet['kind']): string {
  const often = `in ${Math.round(100 * share)} % of the documents`;
  const what = unit?.currency ?? unit?.unit ?? null;
  if (kind === 'date') return `dates from ${dayText(min * 1000)} to ${dayText(max * 1000)}, ${often}`;
  if (kind === 'range' || kind === 'rating') {
    return `numbers from ${readable(min)} to ${readable(max)}${what === null ? '' : ` ${what}`}, ${often}`;
  }
  return kind === 'toggle' ? `true or false, ${often}` : `${counted(different, 'value')}, ${often}`;
}

/** Groups the digits of 300,000,000, but not of a year. */
function readable(number: number): string {
  return number.toLocaleString('en-US', { useGrouping: Math.abs(number) >= 10_000, maximumFractionDigits: 6 });
}
