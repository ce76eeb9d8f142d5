import type { RuleForm } from '../analytics/rules';

/** What visitors searched for, for each collection. */
export interface SearchReport {
  readonly version: string;
  /** Address of the server. */
  readonly server: string;
  /** ISO date and time. */
  readonly made: string;
  readonly form: RuleForm;
  readonly collections: readonly (CollectionReport | RefusedCollection)[];
}

/** A collection that the report says nothing of. */
export interface RefusedCollection {
  readonly collection: string;
  /** Why, and what to do. */
  readonly error: string;
}

export interface CollectionReport {
  readonly collection: string;
  /** Over all queries that are kept. */
  readonly totals: { readonly found: number; readonly missed: number; readonly clicked: number | null };
  readonly popular: readonly PopularQuery[];
  readonly misses: readonly ProposedQuery[];
  /** Queries that led to no click; null if no rule counts clicks. */
  readonly unclicked: readonly ProposedQuery[] | null;
  /** What the report lacks, and how to get it. */
  readonly notes: readonly string[];
}

export interface PopularQuery {
  readonly query: string;
  readonly count: number;
  /** How often it led to a click; null if no rule counts clicks. */
  readonly clicked: number | null;
}

export interface ProposedQuery {
  readonly query: string;
  readonly count: number;
  readonly proposal: RuleProposal;
}

/** What may help visitors who search for a query. */
export interface RuleProposal {
  readonly kind: 'synonym' | 'field' | 'pin' | 'found' | 'none';
  /** What to do. */
  readonly advice: string;
  /** Why, with numbers. */
  readonly evidence: string;
  /** The attribute or the requests that apply it. */
  readonly apply: Apply | null;
}

export type Apply =
  | { readonly kind: 'attribute'; readonly html: string }
  /** Shell commands for each version of Typesense. */
  | { readonly kind: 'request'; readonly in29: readonly string[]; readonly in30: readonly string[] };
