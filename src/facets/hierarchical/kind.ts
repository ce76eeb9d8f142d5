import { valueKeys } from '../../tag/facets/facet-keys';
import type { FacetBase, Limits, WithNames } from '../../tag/facets/facet-syntax';
import { choice, text } from '../../tag/values/value-types';
import { oneOf } from '../../typesense/request/filter-by';
import type { FacetKind } from '../base/facet-kind';

interface HierarchicalFacet extends FacetBase<'hierarchical'>, Limits, WithNames {
  /** From the top level down; `field` is the first. */
  readonly fields: readonly string[];
  readonly separator: string;
  /** `or`: several branches at once. */
  readonly operator?: 'or';
}

export const hierarchical: FacetKind<HierarchicalFacet> = {
  about: 'A tree of categories.',
  keys: {
    ...valueKeys,
    separator: { kind: text('text'), fallback: ' > ' },
    operator: { kind: choice(['or']), isOptional: true },
  },
  example: 'categories.lvl0 > categories.lvl1',
  hierarchy: ({ fields: attributes, separator }) => ({ attributes, separator }),
  read: (path, { fields, separator }) => (path.split(separator).length > fields.length ? null : path),
  hasSeveral: ({ operator }) => operator === 'or',
  filter({ field, fields, separator }, chosen) {
    const paths = chosen.filter(Boolean).sort();
    const filters = paths.map((path) => oneOf(fields[path.split(separator).length - 1] ?? field, [path]));
    return filters.length > 1 ? `(${filters.join(' || ')})` : filters.join('');
  },
  valuesNeeded: ({ limitMore }) => limitMore + 1,
};
