import type { Field } from '../servers/collection';

/** More words with S than a server looks at unless it is told, and one of each other sort of beginning. */
export const TERMS = [
  ...['Saddle', 'Sail', 'Salt', 'Sand', 'Sash', 'Satin', 'Sauce', 'Scale'],
  ...['Anchor', 'Élan', '“Quay” and others', '12 bells', '3 sheets', 'The sea'],
];

export const TERM_FIELDS: readonly Field[] = [
  { name: 'title', type: 'string' },
  { name: 'place', type: 'string', facet: true },
];

export const TERM_DOCUMENTS: readonly object[] = TERMS.map((title, index) => ({
  id: String(index),
  title,
  place: index % 2 === 0 ? 'Deck' : 'Hold',
}));

/** A panel with the letters of the terms. */
export const LETTERS = { 'data-query-by': 'title', 'data-title': 'title', 'data-facets': 'title:letter=Letter, place' };
