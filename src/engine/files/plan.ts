import type { Schema } from '../documents/schema';
import { type Parameters, readList, readText } from '../parameters';
import { parseQuery } from '../text/query';
import type { PartedSnapshot } from './parts';

/**
 * Requests the files that a search needs in any case, so that they load at once. Other files (words with typos, the documents of
 * its hits) are requested when the search runs.
 */
export function planSearch(parameters: Parameters, schema: Schema, snapshot: PartedSnapshot): void {
  const clauses = ['facet_by', 'filter_by', 'sort_by', 'group_by'].map((name) => readText(parameters, name)).join(' ');
  for (const { name } of schema.fields) if (clauses.includes(name)) snapshot.wantColumn(name);
  if (readText(parameters, 'sort_by') === '') snapshot.wantColumn(schema.default_sorting_field);

  const { words, phrases, excluded } = parseQuery(readText(parameters, 'q'), snapshot.textRules);
  const whole = [...phrases.flat(), ...excluded.flat(), ...words];
  if (whole.length === 0) {
    if (isOpening(parameters)) snapshot.wantOpening(readText(parameters, 'sort_by'));
    return;
  }
  snapshot.words.want(whole);
  const last = words[words.length - 1];
  if (last !== undefined && readText(parameters, 'prefix') !== 'false') snapshot.words.wantBegun(last);
  for (const field of readList(parameters, 'query_by')) snapshot.wantLengths(field);
}

/** Whether a search without words shows the first of all documents. It is not read strictly: the search refuses what is wrong. */
function isOpening(parameters: Parameters): boolean {
  const isFirst = ['page', 'offset'].every((name) => ['', '0', '1'].includes(readText(parameters, name)));
  return isFirst && readText(parameters, 'filter_by') === '' && readText(parameters, 'per_page') !== '0';
}
