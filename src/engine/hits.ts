import type { Snapshot } from './collection';
import { highlightDocument, type HighlightField } from './highlight';
import type { JsonObject } from './json';
import type { HighlightStyle, Needles } from './mark';
import { readCount, readList, readText, type Parameters } from './parameters';
import { describeScore, UNRANKED, type TextScore } from './rank';
import { selectFields } from './select';
import type { TextField } from './text';

/** Writes the hit for a row. */
export type HitWriter = (row: number) => JsonObject;

/** What the hits of a search are made from. */
export interface HitSource {
  parameters: Parameters;
  fields: readonly TextField[];
  snapshot: Snapshot;
  scores: ReadonlyMap<number, TextScore>;
  needles: Needles;
  style: HighlightStyle;
  /** Rows shown at a fixed place. */
  pinned: ReadonlySet<number>;
  /** In metres, by field. */
  distances: ReadonlyMap<string, readonly (number | undefined)[]>;
  /** True for an empty query; unlike `*`, its hits have a score. */
  isEmptyText: boolean;
}

/** A writer of the hits of one search. */
export function createHitWriter(source: HitSource): HitWriter {
  const { parameters, snapshot, scores, needles, style, pinned, distances, isEmptyText } = source;
  const wanted = readList(parameters, 'include_fields');
  const unwanted = readList(parameters, 'exclude_fields');
  const fields = readHighlightFields(parameters, source.fields);
  return (row) => {
    const document = snapshot.rows[row];
    if (!document) return {};
    const isPinned = pinned.has(row);
    const score = isPinned ? undefined : (scores.get(row) ?? (isEmptyText ? UNRANKED : undefined));
    const metres = [...distances].flatMap(([field, list]) =>
      list[row] === undefined ? [] : [[field, list[row]] as const],
    );
    return {
      ...(isPinned && { curated: true }),
      document: selectFields(document, wanted, unwanted),
      ...(metres.length > 0 && { geo_distance_meters: Object.fromEntries(metres) }),
      ...highlightDocument(document, fields, needles, style, snapshot.rules),
      ...(score && describeScore(score)),
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
