import type { Snapshot } from '../collection/snapshot';
import type { Schema, SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import { type Parameters, readCount, readFlag, readList } from '../parameters';
import { remember } from '../remember';

/** How a search groups. */
interface Grouping {
  fields: SchemaField[];
  /** The most hits shown of one group. */
  limit: number;
  /** Whether documents that lack a field are one group together; else each is its own group. */
  joinsMissing: boolean;
}

/** Rows that share the values of the grouping fields, in the order in which they were found. */
export interface RowGroup {
  /** Distinguishes the group from all others. */
  id: string;
  /** The shared values; a field that the documents lack is left out. */
  key: unknown[];
  rows: number[];
}

/** Reads `group_by`, `group_limit` and `group_missing_values`; undefined when the search does not group. */
export function readGrouping(parameters: Parameters, schema: Schema): Grouping | undefined {
  const names = readList(parameters, 'group_by');
  if (names.length === 0) return undefined;
  const limit = readCount(parameters, 'group_limit', 3);
  if (limit < 1 || limit > 99) {
    throw new RequestError(422, 'Value of `group_limit` must be between 1 and 99.');
  }
  const fields = names.map((name) => {
    const field = schema.fields.find((candidate) => candidate.name === name);
    if (!field) throw new RequestError(404, `Could not find a field named \`${name}\` in the schema.`);
    if (!field.facet) throw new RequestError(404, `Group by field \`${name}\` should be a facet field.`);
    return field;
  });
  return { fields, limit, joinsMissing: readFlag(parameters, 'group_missing_values', true) };
}

/** Puts rows into groups; the first row of each decides the order of the groups. */
export function groupRows(rows: readonly number[], { fields, joinsMissing }: Grouping, snapshot: Snapshot): RowGroup[] {
  const columns = fields.map((field) => snapshot.values(field));
  const groups = new Map<string, RowGroup>();
  for (const row of rows) {
    const values = columns.map((column) => column[row] ?? undefined);
    const key = values.filter((value) => value !== undefined);
    const isAlone = !joinsMissing && key.length < values.length;
    const id = JSON.stringify(isAlone ? row : values);
    remember(groups, id, () => ({ id, key, rows: [] })).rows.push(row);
  }
  return [...groups.values()];
}
