import { humanize } from './humanize';
import { labelOf, listOf, modifierOf, readKey, refuseOtherKeys, requiredText } from './list-grammar';
import { slugsOf } from './slug';
import { asText, type Kind, separated, url } from './value-types';

/** A field of the collection, and the label that visitors read. */
interface FieldLabel {
  readonly field: string;
  readonly label: string;
}

/** A field that a hit shows. */
export interface MetaField extends FieldLabel {
  /** How its values are written, such as `currency(EUR)`; absent if they are shown unchanged. */
  readonly format?: string;
  /** Whether the site owner has written the label. */
  readonly isLabelled?: boolean;
}

/** Fields with labels and formats. The formats are read in `value-formats.ts`, where they are used. */
export const metaFields: Kind<readonly MetaField[]> = listOf({
  expects: 'meta',
  value: 'field',
  modifier: 'format',
  identity: ({ field }) => field,
  parseEntry(entry, report) {
    const field = requiredText(entry, 'field', FIELD, report);
    if (field === undefined) return undefined;
    refuseOtherKeys(entry, ['field', 'format', 'label'], report);
    const format = modifierOf(entry, 'format', report);
    const label = labelOf(entry, humanize(field), report);
    return { field, label, ...(format !== null && { format }), ...(entry.has('label') && { isLabelled: true }) };
  },
});

/** A label on hits whose field has a value. */
export interface Badge extends FieldLabel {
  /** What the value must be, such as `false` or `below(3)`; null accepts any that is neither missing, empty nor false. */
  readonly test: string | null;
}

/** Badges. The tests are read in `badge-tests.ts`, where they are used. */
export const badgeList: Kind<readonly Badge[]> = listOf({
  expects: 'badges',
  value: 'field',
  modifier: 'test',
  identity: ({ field, test }) => `${field}:${test}`,
  parseEntry(entry, report) {
    const field = requiredText(entry, 'field', FIELD, report);
    if (field === undefined) return undefined;
    refuseOtherKeys(entry, ['field', 'test', 'label'], report);
    return { field, test: modifierOf(entry, 'test', report), label: labelOf(entry, humanize(field), report) };
  },
});

const FIELD = 'name-of-field';

/** One order of results that a visitor may choose. */
export interface SortOrder {
  /** Typesense's `sort_by`. */
  readonly sortBy: string;
  readonly label: string;
  /** Its name in the URL of the page; unique in its list. */
  readonly slug: string;
}

const labelledOrders = listOf<Omit<SortOrder, 'slug'>>({
  expects: 'sort',
  value: 'field',
  modifier: 'order',
  identity: ({ sortBy }) => sortBy,
  parseEntry(entry, report) {
    const field = requiredText(entry, 'field', FIELD, report);
    if (field === undefined) return undefined;
    refuseOtherKeys(entry, ['field', 'order', 'label'], report);
    const sortBy = entry.has('order') ? `${field}:${asText(entry.get('order'))}` : field;
    const direction = /:(asc|desc|near)$/.exec(sortBy)?.[1];
    if (direction === undefined) {
      report('wrong-value', { expects: 'direction' });
      return undefined;
    }
    const first = humanize(field.split(/[:,(]/)[0] ?? '');
    return { sortBy, label: labelOf(entry, `${first} (${DIRECTIONS[direction]})`, report) };
  },
});

const DIRECTIONS: Readonly<Record<string, string>> = { asc: 'ascending', desc: 'descending', near: 'nearest first' };

/** Sort orders. Several fields in one order are written in quotes: `"rating:desc,year:desc"=Top rated`. */
export const sortOrders: Kind<readonly SortOrder[]> = {
  expects: labelledOrders.expects,
  positionOf: (written, name) => labelledOrders.positionOf?.(written, name),
  parse(written, report) {
    const orders = labelledOrders.parse(written, report);
    const slugs = slugsOf(
      (orders ?? []).map(({ label }) => label),
      'sort',
    );
    return orders?.map((order, index) => ({ ...order, slug: slugs[index] ?? '' }));
  },
};

/** An entry that is offered before anything is typed. */
export interface PinnedEntry {
  readonly text: string;
  /** URL to open; null if the entry searches for its text. */
  readonly link: string | null;
}

/** Pinned entries. Their short form has a link where other lists have a label: `Gift cards=/gifts`. */
export const pinnedEntries: Kind<readonly PinnedEntry[]> = listOf({
  expects: 'pinned',
  value: 'text',
  identity: ({ text }) => text,
  parseEntry(entry, report) {
    const text = requiredText(entry, 'text', 'text', report);
    if (text === undefined) return undefined;
    refuseOtherKeys(entry, ['text', 'link', 'label'], report);
    const link = readKey(entry, entry.has('label') ? 'label' : 'link', url, undefined, report);
    // An entry with a wrong link is left out: without it the entry would become a query.
    const written = entry.get('label') ?? entry.get('link') ?? '';
    return link === undefined && written !== '' ? undefined : { text, link: link ?? null };
  },
});

/** Something that visitors do, and its name in an analytics rule of the server. */
interface EventName {
  readonly type: 'click' | 'conversion' | 'search';
  readonly name: string;
}

/** Names of events. */
export const eventNames: Kind<readonly EventName[]> = separated('event-names', {
  expects: 'events',
  parse(written) {
    const [, type, name] = /^(click|conversion|search)\s*=\s*([^\s=]+)$/.exec(written) ?? [];
    return name === undefined ? undefined : { type: type as EventName['type'], name };
  },
});
