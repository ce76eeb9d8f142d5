import { isObject } from '../../config/value-types';
import type { Document } from '../../search/fields';
import type { Answer } from './server';

/** The outcome of one search. */
export type Outcome = Found | Refused;

export interface Found {
  readonly found: number;
  /** Documents in the collection, whatever the filter; what a scoped key hides is not among them. */
  readonly outOf: number;
  readonly documents: readonly Document[];
  readonly facets: readonly FacetCounts[];
}

export interface Refused {
  readonly status: number;
  /** In the server's words. */
  readonly said: string;
  /** The request was refused, and not this one search in it. */
  readonly isWhole: boolean;
}

export interface FacetCounts {
  readonly field: string;
  readonly values: readonly string[];
  /** Minimum and maximum; only for a field of numbers. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The outcomes of a multi_search: as many as were asked for, or the refusal of them all. */
export function outcomesOf(answer: Answer): readonly Outcome[] | Refused {
  if ('trouble' in answer) return { status: 0, said: answer.trouble, isWhole: true };
  const { status, json, type } = answer;
  const results = listAt(json, 'results');
  if (status === 200 && results.length > 0) return results.map(outcomeOf);
  const said = textAt(json, 'message');
  return { status, said: said || `${type.split(';')[0] || 'something'} instead of Typesense's JSON`, isWhole: true };
}

function outcomeOf(result: unknown): Outcome {
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

/** Reads one property of an answer of unknown shape. */
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
