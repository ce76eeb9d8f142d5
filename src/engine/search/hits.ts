import { selectFields } from '../documents/select';
import type { JsonObject } from '../json';
import { type Parameters, readCount, readList, readText } from '../parameters';
import { type HighlightField, highlightDocument } from '../text/highlight';
import type { HighlightStyle } from '../text/highlight-text';
import { describeScore, UNRANKED } from '../text/rank';
import type { TextField } from '../text/text';
import type { FoundRows } from './find-rows';
import type { Sorting } from './sort';

/** Writes the hit for a row. */
export type HitWriter = (row: number) => JsonObject;

/** Creates a writer for the hits of one search. */
export function createHitWriter(results: FoundRows, parameters: Parameters, style: HighlightStyle): HitWriter {
  const { snapshot, scores, needles, pinned, sorting, describe } = results;
  const wanted = readList(parameters, 'include_fields');
  const unwanted = readList(parameters, 'exclude_fields');
  const fields = readHighlightFields(parameters, results.fields);
  // Hits of an empty query have a score, unlike hits of `*`, as recorded.
  const unscored = readText(parameters, 'q').trim() === '' && !describe ? UNRANKED : undefined;
  return (row) => {
    const document = snapshot.excerpt?.(row, needles, fields) ?? snapshot.rows[row];
    if (!document) return {};
    const shown = selectFields(document, wanted, unwanted);
    const isPinned = pinned.has(row);
    const score = isPinned ? undefined : (scores.get(row) ?? unscored);
    return {
      ...(isPinned && { curated: true }),
      document: shown,
      ...describeDistances(row, sorting),
      // The server marks nothing in fields that it does not show.
      ...highlightDocument(shown, fields, needles, style, snapshot.textRules),
      ...(score && describeScore(score)),
      ...(!isPinned && describe?.(row)),
    };
  };
}

/** Reads how highlights are cut and written. */
export function readHighlightStyle(parameters: Parameters): HighlightStyle {
  return {
    startTag: readText(parameters, 'highlight_start_tag') || '<mark>',
    endTag: readText(parameters, 'highlight_end_tag') || '</mark>',
    affix: readCount(parameters, 'highlight_affix_num_tokens', 4),
    threshold: readCount(parameters, 'snippet_threshold', 30),
  };
}

function readHighlightFields(parameters: Parameters, searched: readonly TextField[]): HighlightField[] {
  const named = readList(parameters, 'highlight_fields');
  const full = readList(parameters, 'highlight_full_fields');
  const names = named.length > 0 ? named : searched.map(({ name }) => name);
  return names.map((name) => {
    const prefix = searched.find((field) => field.name === name)?.prefix ?? true;
    return { name, full: full.includes(name), prefix };
  });
}

function describeDistances(row: number, { distances }: Sorting): JsonObject {
  if (distances.size === 0) return {};
  return { geo_distance_meters: Object.fromEntries([...distances].map(([field, metres]) => [field, metres[row]])) };
}
