import { expectTypeOf } from 'vitest';
import type { Config } from '../../src/facets/config';
import type { Facet, FacetOf } from '../../src/facets/kinds';
import { optional, required } from '../../src/tag/attributes/row';
import { type MessageArgs, problem } from '../../src/tag/problems/catalogue';
import type { MetaField, SortOrder } from '../../src/tag/values/lists';
import type { NodeAddress } from '../../src/tag/values/node-address';
import { choice, field, flag, separated, wholeNumber } from '../../src/tag/values/value-types';

const words = { group: 'Results', about: 'A sentence.', example: 'x' } as const;

// The compiler checks these in `npm run lint`, and nothing runs them: a line marked as an error that compiles is one itself.

/** A row of the table takes a fallback of its kind, or none. */
export function rowWithFallback() {
  optional({ ...words, kind: wholeNumber(1, 9), fallback: 5 });
  optional({ ...words, kind: wholeNumber(1, 9), fallback: null });
  optional({ ...words, kind: choice(['list', 'grid']), fallback: 'grid' });
  optional({ ...words, kind: separated('fields', field), fallback: [] });
}

/** A row of the table takes no fallback of another kind. */
export function rowWithWrongFallback() {
  // @ts-expect-error a text is no number
  optional({ ...words, kind: wholeNumber(1, 9), fallback: '5' });
  // @ts-expect-error not one of the words
  optional({ ...words, kind: choice(['list', 'grid']), fallback: 'gird' });
  // @ts-expect-error a text is no flag
  optional({ ...words, kind: flag, fallback: 'true' });
  // @ts-expect-error numbers are no fields
  optional({ ...words, kind: separated('fields', field), fallback: [1] });
  // @ts-expect-error no fallback at all
  optional({ ...words, kind: flag });
}

/** A row of the table that is required takes only a value of its kind for when another attribute replaces it. */
export function requiredRow() {
  required({ ...words, kind: separated('fields', field), unless: { given: ['preset', 'keyEndpoint'], value: [] } });
  // @ts-expect-error null is no list
  required({ ...words, kind: separated('fields', field), unless: { given: ['preset'], value: null } });
  // @ts-expect-error no such attribute
  required({ ...words, kind: separated('fields', field), unless: { given: ['presets'], value: [] } });
}

/** The configuration has the types that the rows say. */
export function typesOfConfig() {
  expectTypeOf<Config['host']>().toEqualTypeOf<readonly NodeAddress[]>();
  expectTypeOf<Config['nearestHost']>().toEqualTypeOf<NodeAddress | null>();
  expectTypeOf<Config['key']>().toEqualTypeOf<string>();
  expectTypeOf<Config['queryBy']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Config['preset']>().toEqualTypeOf<string | null>();
  expectTypeOf<Config['params']>().toEqualTypeOf<Readonly<Record<string, string>>>();
  expectTypeOf<Config['facets']>().toEqualTypeOf<readonly Facet[]>();
  expectTypeOf<Config['url']>().toEqualTypeOf<string>();
  expectTypeOf<Config['title']>().toEqualTypeOf<string | null>();
  expectTypeOf<Config['meta']>().toEqualTypeOf<readonly MetaField[]>();
  expectTypeOf<Config['sort']>().toEqualTypeOf<readonly SortOrder[]>();
  expectTypeOf<Config['view']>().toEqualTypeOf<readonly ('list' | 'grid' | 'table')[]>();
  expectTypeOf<Config['layout']>().toEqualTypeOf<'panel' | 'overlay' | 'dropdown' | 'list'>();
  expectTypeOf<Config['perPage']>().toEqualTypeOf<number>();
  expectTypeOf<Config['hotkey']>().toEqualTypeOf<readonly string[] | null>();
  expectTypeOf<Config['searchOnLoad']>().toEqualTypeOf<boolean>();
  expectTypeOf<Config['debug']>().toEqualTypeOf<boolean | null>();
}

/** The configuration leaves no limit of a facet open. */
export function limitsOfFacets() {
  expectTypeOf<FacetOf<'list'>['limit']>().toEqualTypeOf<number>();
  expectTypeOf<FacetOf<'hierarchical'>['limitMore']>().toEqualTypeOf<number>();
  expectTypeOf<FacetOf<'range'>>().not.toHaveProperty('limit');
}

/** A problem has the facts that its sentence needs. */
export function factsOfProblem() {
  expectTypeOf<MessageArgs['unknown-attribute']>().toEqualTypeOf<{
    readonly name: string;
    readonly known: readonly string[];
  }>();
  // @ts-expect-error the sentence says what was expected
  const make = () => problem('wrong-value', { attribute: 'data-view', value: 'x' }, {}, 'ignored');
  expectTypeOf(make).toBeFunction();
}
