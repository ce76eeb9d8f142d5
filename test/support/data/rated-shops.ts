import type { Field } from '../servers/collection';

/** Ratings at, just below and just above whole stars, none at all, and more than the maximum. */
export const RATINGS = [0, 0.5, 0.99, 1, 1.5, 2, 2, 2.49, 3, 3.5, 3.999, 4, 4, 4.01, 4.5, 5, 5, 7];

export const SHOP_FIELDS: readonly Field[] = [
  { name: 'title', type: 'string' },
  { name: 'town', type: 'string', facet: true },
  { name: 'mark', type: 'float', facet: true, optional: true },
];

/** A shop of each rating, and one without. */
export const SHOPS: readonly object[] = [...RATINGS, undefined].map((mark, index) => ({
  id: String(index),
  title: `Shop ${index}`,
  town: index % 2 === 0 ? 'Even' : 'Odd',
  ...(mark !== undefined && { mark }),
}));
