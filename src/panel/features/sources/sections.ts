import type { Result } from '../../../typesense/request/search-request';
import { type Hit, returnedHit } from '../../../typesense/response/item';
import type { SearchResult } from '../../../typesense/response/response';

/** What one source has found. */
export interface SourceSection {
  /** Number of hits. */
  readonly found: number;
  readonly hits: readonly Hit[];
  /** What its search threw; undefined where it worked. */
  readonly error?: Error;
}

/** The result of one search, as a section. */
export function sectionOf([result]: readonly Result[]): SourceSection {
  const { nbHits = 0, documents = nbHits, hits = [] } = result ?? {};
  return { found: documents, hits: hits as readonly Hit[] };
}

/**
 * One result out of the sections of all sources.
 *
 * @throws the error of the first source, if all have failed.
 */
export function toOverview(
  query: string,
  sections: readonly SourceSection[],
  outcomes: readonly { readonly results: readonly Result[] }[],
): Result {
  const nbHits = sections.reduce((sum, { found }) => sum + found, 0);
  const [error] = sections.map((section) => section.error);
  if (error && sections.every((section) => section.error)) throw rememberSections(error, sections);
  const results = outcomes.flatMap((outcome) => outcome.results);
  return {
    ...EMPTY,
    query,
    nbHits,
    nbPages: 1,
    processingTimeMS: Math.max(0, ...results.map(({ processingTimeMS = 0 }) => processingTimeMS)),
    userData: metadataIn(results),
    suggestions: results.find(({ suggestions }) => suggestions.length > 0)?.suggestions ?? [],
    sections,
  } as Result;
}

/** All that several sources have found, in the form of one result of the server. */
export function asOneResult(
  query: string,
  outcomes: readonly { readonly results: readonly Result[]; readonly hits: readonly Hit[] }[],
): SearchResult {
  const [metadata] = metadataIn(outcomes.flatMap(({ results }) => results)) ?? [];
  const hits = outcomes.flatMap((outcome) => outcome.hits.map(returnedHit));
  return { hits, request_params: { q: query }, ...(metadata !== undefined && { metadata }) };
}

/** The `metadata` of the first source that has any; InstantSearch calls it `userData`. */
function metadataIn(results: readonly Result[]): readonly unknown[] | undefined {
  return results
    .map((result) => (result as { readonly userData?: readonly unknown[] }).userData)
    .find((data) => data !== undefined);
}

const EMPTY = { hits: [], page: 0, hitsPerPage: 0, facets: {}, facetCounts: {}, documents: undefined };

/** The sections of a response; undefined where it has none. */
export function sectionsIn(
  searches: readonly object[],
  error: Error | undefined,
): readonly SourceSection[] | undefined {
  if (error) return sectionsByError.get(error);
  return (searches[0] as { readonly sections?: readonly SourceSection[] } | undefined)?.sections;
}

/** Remembers what the other sources have found, by the error of the one that is shown. */
export function rememberSections(error: Error, sections: readonly SourceSection[]): Error {
  sectionsByError.set(error, sections);
  return error;
}

const sectionsByError = new WeakMap<Error, readonly SourceSection[]>();
