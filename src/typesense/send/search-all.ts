import { MULTI_SEARCH } from '../request/multi-search';
import type { Document } from '../response/fields';
import { at, textAt } from '../response/read-json';
import { type CheckedResult, checkedResults, type ResultHit } from '../response/response';
import type { SendWithKey, ServerResponse } from './sender';

/** The outcome of one search. */
export type SearchOutcome = Found | Refused;

interface Found {
  readonly found: number;
  /** Number of documents in the collection without any filter, except for those that a scoped key hides. */
  readonly outOf: number;
  /** In the order of the server, also across groups. */
  readonly hits: readonly ResultHit[];
  readonly facets: readonly CountedFacet[];
  /** What a model has made of a sentence; undefined where none was asked. */
  readonly parsedQuery?: unknown;
}

export interface Refused {
  readonly status: number;
  /** In the server's words. */
  readonly said: string;
  /** Whether the whole request was refused, and not only this search in it. */
  readonly isWhole: boolean;
  /** As for a search that was not refused. */
  readonly parsedQuery?: unknown;
}

export interface CountedFacet {
  readonly field: string;
  readonly values: readonly string[];
  /** Minimum and maximum; only for a field of numbers. */
  readonly min: number | null;
  readonly max: number | null;
}

/** Searches in one request; Typesense takes 50 at most. */
const AT_ONCE = 50;

/**
 * Searches for the owner, in as many requests as the server needs. No search counts as one of a visitor.
 *
 * @returns the outcome of each search.
 */
export async function searchAll(send: SendWithKey, searches: readonly object[]): Promise<readonly SearchOutcome[]> {
  const outcomes: SearchOutcome[] = [];
  for (let start = 0; start < searches.length; start += AT_ONCE) {
    const batch = searches.slice(start, start + AT_ONCE).map((search) => ({ ...search, enable_analytics: false }));
    outcomes.push(...outcomesOf(await send({ path: MULTI_SEARCH, body: { searches: batch } }), batch.length));
  }
  return outcomes;
}

/** Sends one search as `searchAll` does. */
export async function searchOne(send: SendWithKey, search: object): Promise<SearchOutcome> {
  const [outcome] = await searchAll(send, [search]);
  return outcome as SearchOutcome;
}

/** One outcome for each search: if the whole request was refused, the same for all. */
function outcomesOf(response: ServerResponse, count: number): readonly SearchOutcome[] {
  if ('trouble' in response) return everySearch(count, 0, response.trouble);
  const { status, json, type } = response;
  try {
    if (status === 200) return checkedResults(json, count).map(outcomeOf);
  } catch {
    // What a proxy or another server has sent.
  }
  return everySearch(
    count,
    status,
    textAt(json, 'message') || `${type.split(';')[0] || 'something'} instead of Typesense's JSON`,
  );
}

function everySearch(count: number, status: number, said: string): readonly Refused[] {
  return Array<Refused>(count).fill({ status, said, isWhole: true });
}

function outcomeOf(result: CheckedResult): SearchOutcome {
  const { code = 200, error, found = 0, hits, grouped_hits: groups = [], facet_counts: facets = [] } = result;
  const parsedQuery = at(result, 'parsed_nl_query');
  if (error) return { status: code, said: String(error), isWhole: false, parsedQuery };
  return {
    found,
    outOf: numberAt(result, 'out_of') ?? 0,
    hits: hits ?? groups.flatMap((group) => group.hits),
    facets: facets.map(({ field_name: field, counts, stats }) => ({
      field,
      values: counts.map(({ value }) => value),
      min: numberAt(stats, 'min'),
      max: numberAt(stats, 'max'),
    })),
    parsedQuery,
  };
}

/** The documents that a search has found; none if it was refused. */
export function documentsOf(outcome: SearchOutcome): readonly Document[] {
  return 'said' in outcome ? [] : outcome.hits.map(({ document }) => document);
}

/** The counts of a search that counts one facet, or undefined. */
export function onlyFacet(outcome: SearchOutcome | undefined): CountedFacet | undefined {
  return outcome === undefined || 'said' in outcome ? undefined : outcome.facets[0];
}

/** Whether the server refused the key. */
export function isForbidden(outcome: SearchOutcome | ServerResponse): boolean {
  return 'status' in outcome && (outcome.status === 401 || outcome.status === 403);
}

/** Why a server did not do what a request asks for. */
export function saidIn({ json, status }: Extract<ServerResponse, { status: number }>): string {
  return textAt(json, 'message') || `HTTP ${status}`;
}

function numberAt(value: unknown, name: string): number | null {
  const number = at(value, name);
  return typeof number === 'number' ? number : null;
}
