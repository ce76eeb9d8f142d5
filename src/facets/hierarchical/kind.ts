import { limitKeys } from '../../tag/facets/facet-keys';
import type { FacetBase, Limits } from '../../tag/facets/facet-syntax';
import { text } from '../../tag/values/value-types';
import { oneOf } from '../../typesense/request/filter-by';
import type { FacetKind } from '../base/facet-kind';

interface HierarchicalFacet extends FacetBase<'hierarchical'>, Limits {
  /** From the top level down; `field` is the first. */
  readonly fields: readonly string[];
  readonly separator: string;
}

export const hierarchical: FacetKind<HierarchicalFacet> = {
  about: 'A tree of categories.',
  keys: { ...limitKeys, separator: { kind: text('text'), fallback: ' > ' } },
  example: 'categories.lvl0 > categories.lvl1',
  hierarchy: ({ fields: attributes, separator }) => ({ attributes, separator }),
  read: (path, { fields, separator }) => (path.split(separator).length > fields.length ? null : path),
  filter({ field, fields, separator }, [path = '']) {
    return path === '' ? '' : oneOf(fields[path.split(separator).length - 1] ?? field, [path]);
  },
  valuesNeeded: ({ limitMore }) => limitMore + 1,
};
