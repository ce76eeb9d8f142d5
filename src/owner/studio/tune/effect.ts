import { matchOverrides, OVERRIDE_PROPERTIES, readOverride } from '../../../engine/collection/overrides';
import { wordsOf } from '../../../engine/documents/tokens';
import { isJsonObject, isStringArray, type JsonObject } from '../../../engine/json';
import { readSynonym, sayOtherwise } from '../../../engine/text/synonyms';
import { isSameJson, type TuningRule } from './rule';

/** Why what is shown before publishing may differ from what the server will do. */
export type Estimate = 'rules' | 'synonyms' | 'stopwords' | 'unread';

/** What unpublished rules do to one search. */
export interface Effect {
  /** Search parameters that replace parameters of the search; null removes one. */
  readonly parameters: Readonly<Record<string, string | null>>;
  /** Further queries whose hits follow the hits of the query. */
  readonly ways: readonly string[];
  /** What the rule sends to the page; undefined for what the server sends already. */
  readonly metadata: JsonObject | null | undefined;
  readonly estimates: readonly Estimate[];
}

/** Rules as they are on the server, and as the owner wants them. */
export interface Draft {
  /** null if the key may not read them. */
  readonly published: readonly TuningRule[] | null;
  readonly wanted: readonly TuningRule[];
}

/** The effect of the draft on a query that the server does not have yet. Only rules that differ are imitated. */
export function effectOf(query: string, draft: Draft): Effect {
  const curation = curationOf(query, draft);
  const synonyms = changedIn(draft, (rules) => waysOf(query, rules));
  const left = changedIn(draft, (rules) => leftOf(query, rules));
  return {
    parameters: {
      ...curation.parameters,
      ...(synonyms === null ? {} : { enable_synonyms: 'false' }),
      ...(left === null ? {} : { q: left, stopwords: null }),
    },
    ways: synonyms ?? [],
    metadata: curation.metadata,
    estimates: [
      ...curation.estimates,
      ...(synonyms === null ? [] : (['synonyms'] as const)),
      ...(left === null ? [] : (['stopwords'] as const)),
    ],
  };
}

function curationOf(
  query: string,
  { published, wanted }: Draft,
): Pick<Effect, 'parameters' | 'metadata' | 'estimates'> {
  const [now, next] = [matching(query, published ?? []), matching(query, wanted)];
  if (isSameJson(now.applied, next.applied)) return { parameters: {}, metadata: undefined, estimates: [] };
  const pins = next.applied.flatMap(({ includes }) => includes).map(({ id, position }) => `${id}:${position}`);
  const hidden = next.applied.flatMap(({ excludes }) => excludes);
  const isInexact = now.hasOther || next.hasOther;
  return {
    parameters: {
      // Rules that cannot be read have to stay in effect.
      ...(published === null ? {} : { enable_overrides: 'false', enable_curations: 'false' }),
      ...(pins.length > 0 && { pinned_hits: pins.join(',') }),
      ...(hidden.length > 0 && { hidden_hits: hidden.join(',') }),
      ...(next.applied.some(({ filtersIncludes }) => filtersIncludes) && { filter_curated_hits: 'true' }),
    },
    metadata: next.applied[0]?.metadata ?? (published === null ? undefined : null),
    estimates: published === null ? ['unread'] : isInexact ? ['rules'] : [],
  };
}

/** The overrides that apply to a query, and whether there are some that cannot be imitated. */
function matching(query: string, rules: readonly TuningRule[]) {
  const overrides = rules.filter(({ kind }) => kind === 'override');
  const read = overrides.flatMap(({ id, body }) => {
    try {
      return [[id, readOverride(body)] as const];
    } catch {
      // It applies to filters or tags, or does something else: `hasOther` says so.
      return [];
    }
  });
  const applied = matchOverrides(query, new Map(read), { rules: WORDS });
  const others = overrides.filter(({ body }) => !Object.keys(body).every((name) => OVERRIDE_PROPERTIES.includes(name)));
  return { applied, hasOther: others.length > 0 || applied.some(({ removesMatchedWords }) => removesMatchedWords) };
}

/** What the wanted rules do, or null if the published ones do the same. */
function changedIn<T>({ published, wanted }: Draft, read: (rules: Draft['wanted']) => T): T | null {
  const [now, next] = [read(published ?? []), read(wanted)];
  return isSameJson(now, next) ? null : next;
}

/** The query in the words of synonyms. */
function waysOf(query: string, rules: readonly TuningRule[]): readonly string[] {
  const synonyms = rules.filter(({ kind }) => kind === 'synonym').map(({ body }) => readSynonym(body));
  const ways = sayOtherwise(wordsOf(query, WORDS), synonyms, WORDS).map((words) => words.join(' '));
  return [...new Set(ways)].slice(0, MAX_WAYS);
}

/** The query without words that do not matter. */
function leftOf(query: string, rules: readonly TuningRule[]): string {
  const sets = rules.filter(({ kind }) => kind === 'stopword').map(({ body }) => body['stopwords']);
  const words = new Set(sets.flatMap((set) => (isStringArray(set) ? set : [])).map((word) => word.toLowerCase()));
  if (words.size === 0) return query;
  const kept = query.split(/\s+/).filter((word) => !words.has(word.toLowerCase()));
  return kept.join(' ') || '*';
}

/** Search parameters with an effect in them. */
export function withEffect(search: JsonObject, { parameters }: Effect): JsonObject {
  const merged = Object.entries({ ...search, ...parameters });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/** A result with what the rule will send to the page, instead of what the server sends now. */
export function withMetadata(result: unknown, { metadata }: Effect): unknown {
  if (metadata === undefined || !isJsonObject(result)) return result;
  const { metadata: _, ...others } = result;
  return metadata === null ? others : { ...others, metadata };
}

/** Most further queries that imitate synonyms. */
const MAX_WAYS = 6;

const WORDS = { kept: new Set<string>(), separators: new Set<string>() };
