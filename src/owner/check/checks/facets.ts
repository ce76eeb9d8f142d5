import type { Hierarchy } from '../../../facets/base/facet-kind';
import type { Config } from '../../../facets/config';
import { type Facet, fieldsOf, isWildcard, kindOf } from '../../../facets/kinds';
import { type Holds, holdsOf } from '../../../typesense/diagnose/schema';
import { type CountedFacet, onlyFacet } from '../../../typesense/send/search-all';
import { counted, grouped, plain } from '../../documents/number-text';
import { MAX_VALUES, questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { daysRow } from './days';
import { unasked } from './fields';
import { missingField, presenceOf, sample, schemaField } from './known';
import { note, ok, type Row, wrong } from './row';
import { nameRows } from './value-names';

const ABOUT = 'data-facets';

/** Checks the fields of all facets: each must exist, be a facet, and have values that its kind can show. */
export function facetRows({ facets, collection }: Config, facts: Facts): readonly Row[] {
  return facets.flatMap((facet) => {
    if (kindOf(facet).uncounted) return [uncountedRow(facet, collection, facts)];
    const rows = fieldsOf(facet).map((field) => fieldRow(field, facet, collection, facts));
    return rows.every(({ mark }) => mark === 'ok') ? [...rows, ...extraRows(facet, facts)] : rows;
  });
}

/** Checks the field to group by: it must be a facet. */
export function groupFieldRows({ group, collection }: Config, facts: Facts): readonly Row[] {
  if (group === null) return [];
  const facet: Facet = { kind: 'list', field: group, label: group, limit: 1, limitMore: 1, ...PLAIN_LIST };
  return [{ ...fieldRow(group, facet, collection, facts), about: 'data-group' }];
}

const PLAIN_LIST = { operator: 'or', searchable: false, sortBy: 'count' } as const;

function fieldRow(field: string, facet: Facet, collection: string, facts: Facts): Row {
  const outcome = facts.outcomes.get(questionNames.facet(field));
  if (outcome === undefined) return unasked(ABOUT, field);
  if (!('said' in outcome))
    return isWildcard(facet) ? foundRow(facet, outcome.facets) : kindRow(field, facet, outcome.facets[0], facts);
  const presence = presenceOf(field, facts);
  if (outcome.status !== 404 || presence === 'unknown')
    return wrong(ABOUT, field, `is refused: the server says “${outcome.said}”`);
  if (presence === 'missing') return missingField(ABOUT, field, collection, facts, ({ isFacet }) => isFacet);
  const type = schemaField(field, facts)?.type;
  return wrong(
    ABOUT,
    field,
    `is a field, but not a facet. Make it a facet in the schema of "${collection}": ${declared(field, type)}.`,
  );
}

/** A field that only has to be one that the server can filter by. */
function uncountedRow({ field, kind }: Facet, collection: string, facts: Facts): Row {
  const outcome = facts.outcomes.get(questionNames.tryOut(field));
  if (outcome === undefined) return unasked(ABOUT, field);
  if (!('said' in outcome)) return ok(ABOUT, field, '');
  if (presenceOf(field, facts) === 'missing') return missingField(ABOUT, field, collection, facts);
  return wrong(ABOUT, field, `does not fit the kind "${kind}": the server says “${outcome.said}”`);
}

function declared(field: string, type: string | undefined): string {
  return type === undefined ? '"facet": true' : `{ "name": "${field}", "type": "${type}", "facet": true }`;
}

/** Checks a wildcard: it makes one list for each field below a name that the server counts. */
function foundRow(facet: Facet, found: readonly CountedFacet[]): Row {
  const { field, kind } = facet;
  if (!kindOf(facet).fitsWildcard)
    return wrong(ABOUT, field, `is for lists, and not for the kind "${kind}". Write "${field}" alone.`);
  if (found.length === 0)
    return wrong(ABOUT, field, 'finds no facet: set "facet": true for the fields below this name.');
  return ok(ABOUT, field, counted(found.length, 'field'));
}

function kindRow(field: string, facet: Facet, counts: CountedFacet | undefined, facts: Facts): Row {
  const { kind } = facet;
  const needsNumbers = kindOf(facet).needsNumbers ?? false;
  const holds = holdsIn(field, counts, facts);
  if (needsNumbers && holds !== 'numbers' && holds !== 'unknown') {
    const instead = `Write "${field}" alone for a list of its values`;
    return wrong(ABOUT, field, `holds ${holds}, and a facet of the kind "${kind}" needs numbers. ${instead}.`);
  }
  const ranges = facts.outcomes.get(questionNames.ranges(field));
  const areSeveral = hasSeveral(field, facts);
  const areBars = facet.kind === 'date' && facet.histogram;
  // Where documents have several dates, each bar is counted by its own search.
  if (ranges !== undefined && 'said' in ranges && !(areBars && areSeveral)) {
    const cure =
      areBars || areSeveral === false
        ? 'Give it "sort": true in the schema'
        : 'Typesense counts ranges only of fields with one number in each document: give the documents such a field';
    return wrong(ABOUT, field, `cannot be counted: the server says “${ranges.said}” ${cure}.`);
  }
  return facet.kind === 'date' ? daysRow(facet, counts) : ok(ABOUT, field, describe(counts, needsNumbers));
}

/** Whether documents may have several values in a field: by the schema, else by those that were read; null if it is unknown. */
function hasSeveral(field: string, facts: Facts): boolean | null {
  const type = schemaField(field, facts)?.type;
  if (type !== undefined) return type.endsWith('[]');
  const values = sample(facts).flatMap(({ [field]: value }) => (value === undefined ? [] : [value]));
  return values.length === 0 ? null : values.some(Array.isArray);
}

/** The kind of values in a field: from the schema, else from minimum and maximum, which a server returns only for numbers. */
function holdsIn(field: string, counts: CountedFacet | undefined, facts: Facts): Holds {
  const type = schemaField(field, facts)?.type;
  if (type !== undefined) return holdsOf(type);
  if (counts === undefined || counts.values.length === 0) return 'unknown';
  if (counts.min !== null) return 'numbers';
  return counts.values.every((value) => value === 'true' || value === 'false') ? 'true or false' : 'text';
}

function describe(counts: CountedFacet | undefined, areNumbers: boolean): string {
  if (counts === undefined || counts.values.length === 0) return '';
  const { min, max, values } = counts;
  if (areNumbers && min !== null && max !== null) return `${plain(min)} to ${plain(max)}`;
  return values.length < MAX_VALUES ? counted(values.length, 'value') : `${grouped(MAX_VALUES)} values or more`;
}

function extraRows(facet: Facet, facts: Facts): readonly Row[] {
  const { neededValue, hierarchy } = kindOf(facet);
  if (neededValue) return switchRows(facet.field, neededValue(facet), facts);
  return [...(hierarchy ? levelRows(hierarchy(facet), facts) : []), ...nameRows(facet, facts)];
}

/** A switch filters by one value, which is "true" by default. */
function switchRows(field: string, on: string, facts: Facts): readonly Row[] {
  const outcome = facts.outcomes.get(questionNames.value(field, on));
  const how = `Name the value in JSON: {"field": "${field}", "kind": "toggle", "on": "…"}`;
  if (outcome === undefined) return [];
  if ('said' in outcome)
    return [wrong(ABOUT, field, `is filtered by "${on}": the server says “${outcome.said}”. ${how}`)];
  if (outcome.found > 0 || sample(facts).length === 0) return [];
  const values = onlyFacet(facts.outcomes.get(questionNames.facet(field)));
  const isBool = holdsIn(field, values, facts) === 'true or false';
  const words = `is filtered by "${on}", which no document has, so the switch finds nothing.`;
  return [isBool ? note(ABOUT, field, words) : wrong(ABOUT, field, `${words} ${how}`)];
}

/** A lower level repeats the upper one: `Drama > War`. */
function levelRows({ attributes, separator }: Hierarchy, facts: Facts): readonly Row[] {
  return attributes.slice(1).flatMap((field, index) => {
    const { values } = onlyFacet(facts.outcomes.get(questionNames.facet(field))) ?? { values: [] };
    if (values.length === 0 || values.some((value) => value.split(separator).length === index + 2)) return [];
    const words = `holds "${values[0]}" and the like, which do not repeat the level above, as "Drama${separator}War" does.`;
    return [wrong(ABOUT, field, words)];
  });
}
