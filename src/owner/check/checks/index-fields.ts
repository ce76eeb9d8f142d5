import type { Config } from '../../../facets/config';
import { fieldsOf, isWildcard } from '../../../facets/kinds';
import { closestName } from '../../../tag/problems/did-you-mean';
import { listAt, textAt } from '../../../typesense/response/read-json';
import { type FieldUse, shownFields, sortFields } from '../probe/fields';
import { wrongName } from './known';
import type { Row } from './row';

/** Says which fields of a tag an index of files does not have, and which ones were probably meant. */
export function indexFieldRows(config: Config, schema: unknown): readonly Row[] {
  const fields = listAt(schema, 'fields').map((field) => ({
    name: textAt(field, 'name'),
    type: textAt(field, 'type'),
  }));
  // An object is known by its own name, and its fields may be anything.
  const isKnown = (name: string): boolean =>
    fields.some((field) => field.name === name || (name.startsWith(`${field.name}.`) && /^object/.test(field.type)));
  const missing = usesOf(config).filter(({ field }) => field !== 'id' && !field.startsWith('.') && !isKnown(field));
  return missing.map(({ attribute, field }) => {
    const meant = closestName(
      field,
      fields.map(({ name }) => name),
    );
    return wrongName(attribute, field, 'is no field of the index', meant);
  });
}

function usesOf(config: Config): readonly FieldUse[] {
  const facets = config.facets.filter((facet) => !isWildcard(facet)).flatMap(fieldsOf);
  const given: readonly FieldUse[] = [
    ...config.queryBy.map((field) => ({ attribute: 'data-query-by', field: field.replace(/\*$/, '') })),
    ...config.searchIn.map(({ field }) => ({ attribute: 'data-search-in', field })),
    ...facets.map((field) => ({ attribute: 'data-facets', field })),
    ...config.sort.flatMap(({ sortBy }) => sortFields(sortBy)).map((field) => ({ attribute: 'data-sort', field })),
    // The default, for which an index need not have a field.
    ...shownFields(config).filter(({ attribute, field }) => attribute !== 'data-url' || field !== 'url'),
    ...(config.group === null ? [] : [{ attribute: 'data-group', field: config.group }]),
  ];
  return given.filter(
    ({ attribute, field }, index) =>
      given.findIndex((one) => one.attribute === attribute && one.field === field) === index,
  );
}
