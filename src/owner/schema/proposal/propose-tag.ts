import { fitOfName, isNamed } from '../../values/column-names';
import { type FieldRoles, searchedFields } from './choose-roles';
import type { FieldFacts, FieldUses } from './field-facts';
import { bestPrice, LANGUAGE_FIELD, type ProposedFacet, proposeFacets, writeFacets } from './propose-facets';

/** What is proposed for a collection: by the command, in an index of files, and as the beginning in the studio. */
export interface TagProposal {
  readonly queryBy: readonly string[];
  readonly facets: readonly ProposedFacet[];
  /** Attributes in the order of a tag: name without `data-` → value. Those that have their default are left out. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the indexer knows beside the fields: those that it has added to documents, left out if missing. */
interface SpecialFields {
  readonly group?: string | null;
  readonly source?: string | null;
  /** The zone of its times; UTC unless the texts name another. */
  readonly timeZone?: string;
}

/**
 * Proposes a tag that one would ship: what to search, what a hit shows, facets with their kinds, sort orders, and a grid where there
 * are images.
 *
 * @param special the field to group by, and the one that says which source a document is from.
 */
export function proposeTag(
  all: readonly (FieldFacts & FieldUses)[],
  roles: FieldRoles,
  { group = null, source = null, timeZone = 'UTC' }: SpecialFields = {},
): TagProposal {
  const fields = all.filter(({ isPrivate }) => !isPrivate);
  const queryBy = searchedFields(fields, roles, [group, source]);
  const { title, url, image, text } = roles;
  const facets = proposeFacets(fields, [title, url, image, text], source);
  const given: Readonly<Record<string, string | null>> = {
    'query-by': queryBy.join(',') || null,
    title: title === null || title === queryBy[0] ? null : title,
    url: url === 'url' ? null : url,
    image,
    text,
    // Many sections have the same heading: the page distinguishes them.
    meta: group === null ? metaOf(fields, facets, source) : 'page_title',
    group,
    view: isGallery(fields, roles) ? 'grid' : null,
    sort: sortOf(fields),
    'time-zone': timeZone === 'UTC' || !facets.some(({ kind }) => kind === 'date') ? null : timeZone,
    facets: writeFacets(facets) || null,
  };
  const attributes = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null);
  return { queryBy, facets, attributes: Object.fromEntries(attributes) };
}

/** Further fields that a hit shows, at most. */
const MAX_SHOWN = 3;

/** Price and rating in their formats, then what visitors can choose by, and the date. */
function metaOf(
  fields: readonly (FieldFacts & FieldUses)[],
  facets: readonly ProposedFacet[],
  source: string | null,
): string | null {
  const price = bestPrice(fields);
  const code = fields.find(({ name }) => name === price)?.unit?.currency ?? null;
  const codeField = fields.find(({ name, holds }) => holds === 'text' && isNamed(name, 'currency'))?.name;
  const format = code ?? (codeField === undefined ? null : `{${codeField}}`);
  const shown = facets.flatMap(({ field, kind }) => {
    if (kind === 'rating') return [`${field}:stars`];
    if (kind === 'date') return [`${field}:date`];
    // A visitor sees which language a hit is in.
    const isYesOrNo = fields.some(({ name, holds }) => name === field && holds === 'bool');
    const isWorthReading = field !== source && field !== LANGUAGE_FIELD && !isYesOrNo;
    return (kind === 'list' && isWorthReading) || (kind === 'range' && YEAR.test(field)) ? [field] : [];
  });
  const all = [...(price === null ? [] : [format === null ? price : `${price}:currency(${format})`]), ...shown];
  return all.slice(0, MAX_SHOWN).join(', ') || null;
}

/** Cards beside each other: most documents have an image, and no text that is long enough to be read. */
function isGallery(fields: readonly FieldFacts[], { image, text }: FieldRoles): boolean {
  const of = (role: string | null): FieldFacts | undefined => fields.find(({ name }) => name === role);
  const share = of(image)?.share ?? 0;
  return share > 0.6 && (of(text)?.length ?? 0) < MAX_TEXT && !fields.some(({ name }) => name === 'headings');
}

/** Average characters of a text from which on its hits are better read as a list. */
const MAX_TEXT = 400;

/** Cheapest and dearest, best rated, newest: with words where the name of the field is English, else with an arrow. */
function sortOf(fields: readonly (FieldFacts & FieldUses)[]): string | null {
  const sortable = fields.filter(({ isSortable, isList, share }) => isSortable && !isList && share > 0.4);
  const price = bestPrice(sortable);
  const rating = sortable.find(({ name, holds }) => holds === 'number' && isNamed(name, 'rating'))?.name;
  const [date] = [...sortable]
    .filter(({ name, holds }) => holds === 'date' || (holds === 'number' && YEAR.test(name)))
    .sort((one, other) => fitOfName(other.name, 'date') - fitOfName(one.name, 'date'));
  const orders = [
    ...(price === null ? [] : [order(price, 'asc', 'Price: low to high'), order(price, 'desc', 'Price: high to low')]),
    ...(rating === undefined ? [] : [order(rating, 'desc', 'Top rated')]),
    ...(date === undefined ? [] : [order(date.name, 'desc', 'Newest')]),
  ];
  return orders.join(', ') || null;
}

const YEAR = /(?:^|[._])(?:year|jahr|annee|année|ano|año|anno|jaar|rok)$/i;

function order(field: string, direction: 'asc' | 'desc', words: string): string {
  const label = ENGLISH.test(field) ? words : `${field.replace(/[._]+/g, ' ')} ${direction === 'asc' ? '↑' : '↓'}`;
  return `${field}:${direction}=${label}`;
}

const ENGLISH = /price|amount|cost|rating|stars?|score|date|published|created|added|updated|year|release|modified/i;
