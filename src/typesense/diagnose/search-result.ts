import { isObject } from '../../tag/values/value-types';
import type { Document } from '../response/fields';
import type { ServerResponse } from './server';

/** The outcome of one search. */
export type ProbeOutcome = Found | Refused;

interface Found {
  readonly found: number;
  /** Number of documents in the collection without any filter, except for those that a scoped key hides. */
  readonly outOf: number;
  readonly documents: readonly Document[];
  readonly facets: readonly ProbedFacet[];
}

export interface Refused {
  readonly status: number;
  /** In the server's words. */
  readonly said: string;
  /** Whether the whole request was refused, and not only this search in it. */
  readonly isWhole: boolean;
}

export interface ProbedFacet {
  readonly field: string;
  readonly values: readonly string[];
  /** Minimum and maximum; only for a field of numbers. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The outcomes of a multi_search: one for each search, or the refusal of them all. */
export function outcomesOf(response: ServerResponse): readonly ProbeOutcome[] | Refused {
  if ('trouble' in response) return { status: 0, said: response.trouble, isWhole: true };
  const { status, json, type } = response;
  const results = listAt(json, 'results');
  if (status === 200 && results.length > 0) return results.map(outcomeOf);
  const said = textAt(json, 'message');
  return { status, said: said || `${type.split(';')[0] || 'something'} instead of Typesense's JSON`, isWhole: true };
}

function outcomeOf(result: unknown): ProbeOutcome {
  const code = numberAt(result, 'code');
  if (code !== null) return { status: code, said: textAt(result, 'error'), isWhole: false };
  return {
    found: numberAt(result, 'found') ?? 0,
    outOf: numberAt(result, 'out_of') ?? 0,
    documents: [...listAt(result, 'hits'), ...listAt(result, 'grouped_hits').flatMap((group) => listAt(group, 'hits'))]
      .map((hit) => at(hit, 'document'))
      .filter((document): document is Document => isObject(document)),
    facets: listAt(result, 'facet_counts').map((facet) => ({
      field: textAt(facet, 'field_name'),
      values: listAt(facet, 'counts').map((count) => textAt(count, 'value')),
      min: numberAt(at(facet, 'stats'), 'min'),
      max: numberAt(at(facet, 'stats'), 'max'),
    })),
  };
}

/** Whether the server refused the key. */
export function isForbidden(outcome: ProbeOutcome | ServerResponse): boolean {
  return 'status' in outcome && (outcome.status === 401 || outcome.status === 403);
}

/** The counts of a question that asks for one facet; undefined if there are none. */
export function onlyFacet(outcome: ProbeOutcome | undefined): ProbedFacet | undefined {
  return outcome === undefined || 'said' in outcome ? undefined : outcome.facets[0];
}

/** Why a server did not do what a request asks for. */
export function saidIn({ json, status }: Extract<ServerResponse, { status: number }>): string {
  return textAt(json, 'message') || `HTTP ${status}`;
}

/** Reads one property of a response of unknown shape. */
export function at(value: unknown, name: string): unknown {
  return isObject(value) ? (value as Record<string, unknown>)[name] : undefined;
}

export function listAt(value: unknown, name: string): readonly unknown[] {
  const list = at(value, name);
  return Array.isArray(list) ? list : [];
}

export function textAt(value: unknown, name: string): string {
  const text = at(value, name);
  return typeof text === 'string' ? text : '';
}

function numberAt(value: unknown, name: string): number | null {
  const number = at(value, name);
  return typeof number === 'number' ? number : null;
}
