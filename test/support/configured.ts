import { expect } from 'vitest';
import type { Facet } from '../../src/config/facets';
import { parse } from '../../src/config/parse';
import type { Attributes } from './panel-tag';

/** The facets that attributes set, as a panel reads them; there must be nothing wrong with them. */
export function facetsOf(attributes: Attributes): readonly Facet[] {
  const given = Object.entries(attributes).map(([name, value]) => [name.slice('data-'.length), value ?? '']);
  const needed = { host: 'localhost', key: 'k', collection: 'c', 'query-by': 'title' };
  const { config, problems } = parse({ ...needed, ...Object.fromEntries(given) } as Record<string, string>);
  expect(problems).toEqual([]);
  return config?.facets ?? [];
}
