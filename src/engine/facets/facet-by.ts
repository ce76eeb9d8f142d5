import { walkOrder } from '../documents/field-order';
import { baseTypeOf, type Schema, type SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import { type Parameters, readList, readText, splitList } from '../parameters';
import { type FacetRange, parseRanges } from './ranges';

/** One facet of a search. */
export interface FacetBy {
  field: SchemaField;
  ranges: FacetRange[];
  /** By count unless the request says otherwise. */
  order: FacetOrder;
  /** True when each value comes with the object that contains it. */
  withParent: boolean;
  /** True if `attrs.*` or `*` has found the field: without values it is left out of a response. */
  isFound: boolean;
}

/** How the values of a facet are ordered: by count, by the values themselves, or by another facet field. */
type FacetOrder = { by: 'count' } | { by: 'value' | SchemaField; isDescending: boolean };

/** Reads `facet_by` and `facet_return_parent`. Throws if a field is not a facet. */
export function readFacets(parameters: Parameters, schema: Schema): FacetBy[] {
  const parents = readList(parameters, 'facet_return_parent');
  return splitList(readText(parameters, 'facet_by')).flatMap((part) => {
    const [, name = '', options] = /^([^(]*)(?:\((.*)\))?$/s.exec(part) ?? [];
    return findFacetFields(name.trim() || part, schema).map((field) => {
      const order = readOrder(options, schema);
      const ranges = options && !order ? parseRanges(options, field) : [];
      return {
        field,
        ranges,
        order: order ?? { by: 'count' },
        withParent: parents.includes(field.name),
        isFound: name.trim().endsWith('*'),
      };
    });
  });
}

/** The field with a name, or all fields that `attrs.*` or `*` matches. */
function findFacetFields(name: string, { fields }: Schema): SchemaField[] {
  const isAny = name.endsWith('*');
  const named = fields.filter((field) => (isAny ? field.name.startsWith(name.slice(0, -1)) : field.name === name));
  if (named.some(({ facet }) => isAny || facet))
    return walkOrder(named.filter((field) => field.facet && (!isAny || baseTypeOf(field) !== 'object')));
  throw new RequestError(404, `Could not find a facet field ${isAny ? 'for' : 'named'} \`${name}\` in the schema.`);
}

function readOrder(options: string | undefined, schema: Schema): FacetOrder | undefined {
  const [, written, direction] = /^\s*sort_by\s*:([^:]+):\s*(asc|desc)\s*$/.exec(options ?? '') ?? [];
  if (written === undefined) return undefined;
  const by = written.trim();
  return {
    by: by === '_alpha' ? 'value' : (findFacetFields(by, schema)[0] as SchemaField),
    isDescending: direction === 'desc',
  };
}
