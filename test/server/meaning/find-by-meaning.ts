import type { SchemaField } from '../../../src/engine/documents/schema';
import { RequestError } from '../../../src/engine/errors';
import { readFlag, readList, readPerField, readText } from '../../../src/engine/parameters';
import type { Matches } from '../../../src/engine/search/match';
import type { FindByMeaning, MeaningSearch } from '../../../src/engine/search/meaning';
import { readPageSlice } from '../../../src/engine/search/page';
import { BY_MEANING, type TextScore } from '../../../src/engine/text/rank';
import type { Providers } from '../base/providers';
import { embedText, isRemote } from './embeddings';
import { fuseRanks } from './fuse-ranks';
import { nearestRows } from './nearest-rows';
import { findVectorField, readVectorQuery, type VectorQuery } from './vector-query';

/** How much the rank by meaning counts, from 0 to 1, unless `alpha` says it. */
const USUAL_ALPHA = 0.3;

/** Rows that are found by meaning beside words, unless `k` or the page says more. */
const USUAL_K = 100;

/**
 * Finds rows by their vectors: near the query, if `query_by` names an embedding, near a document or near a vector. Words are
 * looked for too if `query_by` names texts; the ranks of both are then fused, as the server does.
 */
export function findByMeaningWith(embed: Providers['embed']): FindByMeaning {
  return (search) => {
    const { parameters, schema, snapshot, within, hasWords, findWords } = search;
    const embedding = readEmbedding(search);
    const asked = readVectorQuery(parameters);
    const q = readText(parameters, 'q');
    if (asked && asked.vector.length === 0 && asked.id === undefined && (asked.field !== embedding?.name || q === '*'))
      throw new RequestError(400, 'When a vector query value is empty, an `id` parameter must be present.');
    const field = asked ? findVectorField(asked, schema) : embedding;
    if (!field || (!asked && q === '*')) return undefined;
    const isAlone = !hasWords || q === '*';
    const vector = asked ? vectorOf(asked, field, search) : [];
    const { end } = readPageSlice(parameters);
    const nearest = nearestRows(field, snapshot, within, {
      vector: vector.length > 0 ? vector : embedText(q, embed),
      k: asked?.k ?? (isAlone ? end : Math.max(end, USUAL_K)),
      threshold: asked?.threshold ?? Infinity,
      without: asked?.id,
    });
    const matches = isAlone ? noMatches() : findWords();
    // An empty query has no words: all rows are found by their meaning.
    const isWordless = q.trim() === '';
    const { rows, fusion, distances } = fuseRanks(isWordless ? [] : matches.rows, matches.scores, nearest, {
      alpha: isWordless ? 0 : (asked?.alpha ?? USUAL_ALPHA),
      isReranked: readFlag(parameters, 'rerank_hybrid_matches', false),
    });
    const scoreOf = (row: number): TextScore => (isWordless ? BY_MEANING : (matches.scores.get(row) ?? BY_MEANING));
    const places = new Map(nearest.found.map(({ row }, place) => [row, place]));
    const fused = (row: number): number => fusion.get(row) ?? 0;
    const far = (row: number): number => distances.get(row) ?? Number.MAX_VALUE;
    const place = (row: number): number => places.get(row) ?? Number.MAX_VALUE;
    return {
      rows,
      scores: new Map(isAlone ? [] : rows.map((row) => [row, scoreOf(row)])),
      needles: matches.needles,
      order: {
        compare: isAlone ? (a, b) => far(a) - far(b) : (a, b) => fused(b) - fused(a) || place(a) - place(b),
        distances: snapshot.rows.map((_, row) => distances.get(row) ?? -1),
      },
      describe: (row) => ({
        ...(!isAlone && { hybrid_search_info: { rank_fusion_score: Math.fround(fused(row)) } }),
        ...(distances.has(row) && { vector_distance: distances.get(row) }),
      }),
    };
  };
}

function noMatches(): Matches {
  return { rows: [], scores: new Map(), needles: { words: new Set(), beginnings: new Set(), spelled: new Set() } };
}

/** The embedding in `query_by`. Throws a 400 if its query would be a prefix, of which a service makes no vector. */
function readEmbedding({ parameters, schema }: MeaningSearch): SchemaField | undefined {
  const names = readList(parameters, 'query_by');
  const place = names.findIndex((name) => schema.fields.some((field) => field.name === name && field.embed));
  const field = schema.fields.find(({ name }) => name === names[place]);
  if (!field) return undefined;
  const prefixes = readPerField(parameters, 'prefix', names.length, 'prefix values');
  if (!isRemote(field) || prefixes[place] === 'false') return field;
  throw new RequestError(
    400,
    'Prefix search is not supported for remote embedders. Please set `prefix=false` as an additional search parameter to ' +
      'disable prefix searching.',
  );
}

function vectorOf({ id, vector }: VectorQuery, field: SchemaField, { snapshot }: MeaningSearch): readonly number[] {
  if (vector.length > 0 && field.num_dim && vector.length !== field.num_dim)
    throw new RequestError(400, `Query field \`${field.name}\` must have ${field.num_dim} dimensions.`);
  if (id === undefined) return vector;
  const row = snapshot.rowOf.get(id);
  const own = row === undefined ? undefined : snapshot.values(field)[row];
  if (Array.isArray(own)) return own.map(Number);
  throw new RequestError(400, 'Document id referenced in vector query is not found.');
}
