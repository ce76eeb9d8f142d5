import { labelOf, list, refuseOtherKeys, requiredText } from './entries';
import { asText, type Kind } from './kinds';
import { readable } from './readable';

/** A field of the collection and what visitors read for it. */
export interface FieldLabel {
  readonly field: string;
  readonly label: string;
}

/** Fields with labels. */
export const fieldLabels: Kind<readonly FieldLabel[]> = list({
  expects: 'fields with or without labels, such as director=Director, year',
  value: 'field',
  example: '[{"field": "director", "label": "Director"}]',
  identity: ({ field }) => field,
  parseEntry(entry, tell) {
    const field = requiredText(entry, 'field', FIELD, tell);
    if (field === undefined) return undefined;
    refuseOtherKeys(entry, ['field', 'label'], tell);
    return { field, label: labelOf(entry, readable(field), tell) };
  },
});

const FIELD = 'the name of a field';

/** One order of results that a visitor may choose. */
export interface SortOrder {
  /** Typesense's `sort_by`. */
  readonly sortBy: string;
  readonly label: string;
  /** Stands for it in the address; unique in its list. */
  readonly slug: string;
}

const labelledOrders = list<Omit<SortOrder, 'slug'>>({
  expects: 'sort orders such as year:desc=Newest, rating:desc=Top rated',
  value: 'field',
  modifier: 'order',
  example: '[{"field": "year", "order": "desc", "label": "Newest"}]',
  identity: ({ sortBy }) => sortBy,
  parseEntry(entry, tell) {
    const field = requiredText(entry, 'field', FIELD, tell);
    if (field === undefined) return undefined;
    refuseOtherKeys(entry, ['field', 'order', 'label'], tell);
    const sortBy = entry.has('order') ? `${field}:${asText(entry.get('order'))}` : field;
    const direction = /:(asc|desc)$/.exec(sortBy)?.[1];
    if (direction === undefined) {
      tell('wrong-value', { expects: 'a direction after the field, such as year:desc or year:asc' });
      return undefined;
    }
    const first = readable(field.split(/[:,(]/)[0] ?? '');
    return { sortBy, label: labelOf(entry, `${first} (${DIRECTIONS[direction]})`, tell) };
  },
});

const DIRECTIONS: Readonly<Record<string, string>> = { asc: 'ascending', desc: 'descending' };

/** Sort orders. Several fields in one order are written in quotes: `"rating:desc,year:desc"=Top rated`. */
export const sortOrders: Kind<readonly SortOrder[]> = {
  expects: labelledOrders.expects,
  placeOf: (written, name) => labelledOrders.placeOf?.(written, name),
  parse(written, tell) {
    const taken = new Set<string>();
    return labelledOrders.parse(written, tell)?.map((order) => {
      const stem = slugOf(order.label);
      let slug = stem;
      for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`;
      taken.add(slug);
      return { ...order, slug };
    });
  },
};

/** Drops the accents of Latin letters; keeps other scripts, so that labels in Greek or Japanese give slugs too. */
function slugOf(label: string): string {
  const words = label.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').toLowerCase();
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'sort';
}
