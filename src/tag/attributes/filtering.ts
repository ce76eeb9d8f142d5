import { facetLimit } from '../facets/facet-keys';
import { metaFields } from '../values/lists';
import { choice } from '../values/value-types';
import { type OptionalRow, optional } from './row';

/** What visitors can filter by. */
export const filtering = {
  /** Its kind follows from the kinds of facet: `facets/config.ts` adds it. */
  facets: {
    fallback: [],
    defaultInWords: 'none',
    elements: ['panel', 'list', 'source'],
    about: 'Fields that visitors can filter by.',
    example: 'genre, director=Directed by',
  } satisfies Omit<OptionalRow<unknown, readonly never[]>, 'kind'>,
  facetLimit: optional({
    kind: facetLimit,
    fallback: 10,
    about: 'Number of values that a facet shows at first.',
    example: '8',
  }),
  facetLimitMore: optional({
    kind: facetLimit,
    fallback: 20,
    about: 'Number of values that a facet shows after “Show more”.',
    example: '50',
  }),
  scope: optional({
    kind: metaFields,
    fallback: [],
    defaultInWords: 'none',
    about:
      'Field of data-facets with a value for this page, in `<meta name="FIELD">`. Searches this section first; a switch leads to everywhere.',
    valueInWords: 'one field with or without a label, such as section=This section or lang',
    example: 'section=This section',
  }),
  facetsLayout: optional({
    kind: choice(['side', 'bar']),
    fallback: 'side',
    about: 'Place of the facets: beside the results, or in a row of drop-downs above them.',
    example: 'bar',
  }),
};
