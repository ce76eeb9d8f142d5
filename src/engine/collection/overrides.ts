import { wordsOf } from '../documents/tokens';
import { RequestError } from '../errors';
import { isJsonObject, type JsonObject } from '../json';
import { indexOfWords } from '../text/synonyms';
import type { Snapshot } from './snapshot';

/** A rule of curation for one query: documents at fixed positions, documents to hide, and data for the page. */
export interface Override {
  query: string;
  match: 'exact' | 'contains';
  /** Positions count from 1. */
  includes: { id: string; position: number }[];
  excludes: string[];
  /** True if documents in `includes` must match the filter of the search too. */
  filtersIncludes: boolean;
  removesMatchedWords: boolean;
  /** True when no further rule applies after this one. */
  isLast: boolean;
  metadata?: JsonObject;
}

/** The properties of an override that the engine follows. */
export const OVERRIDE_PROPERTIES: readonly string[] = [
  'rule',
  'includes',
  'excludes',
  'metadata',
  'filter_curated_hits',
  'remove_matched_tokens',
  'stop_processing',
];

/** Reads the body of a request that stores an override. Throws a 400 that says what is wrong. */
export function readOverride(input: JsonObject): Override {
  const { rule, includes = [], excludes = [], metadata } = input;
  if (!isJsonObject(rule) || typeof rule.query !== 'string' || (rule.match !== 'exact' && rule.match !== 'contains')) {
    throw new RequestError(
      400,
      'The `rule` definition must contain a `query` and a `match`, which is either `exact` or `contains`.',
    );
  }
  const isEmpty = !EFFECTS.some((effect) => input[effect] !== undefined);
  if (isEmpty || !Array.isArray(includes) || !Array.isArray(excludes)) {
    throw new RequestError(400, `Must contain one of: ${EFFECTS.map((effect) => `\`${effect}\``).join(', ')}.`);
  }
  if (metadata !== undefined && !isJsonObject(metadata)) {
    throw new RequestError(400, 'The `metadata` must be a JSON object.');
  }
  return {
    query: rule.query,
    match: rule.match,
    includes: includes.map(readInclude),
    excludes: excludes.map(readId),
    filtersIncludes: readSwitch(input, 'filter_curated_hits', false),
    removesMatchedWords: readSwitch(input, 'remove_matched_tokens', false),
    isLast: readSwitch(input, 'stop_processing', true),
    ...(metadata && { metadata }),
  };
}

/** An override as a list of them shows it, with all defaults. */
export function describeOverride(id: string, override: Override): JsonObject {
  const { query, match, includes, excludes, metadata } = override;
  return {
    id,
    rule: { query, match },
    includes,
    excludes: excludes.map((excluded) => ({ id: excluded })),
    ...(metadata && { metadata }),
    filter_curated_hits: override.filtersIncludes,
    remove_matched_tokens: override.removesMatchedWords,
    stop_processing: override.isLast,
  };
}

/** The overrides that apply to a query, in the order of their ids, up to the first with `isLast`. */
export function matchOverrides(
  query: string,
  overrides: ReadonlyMap<string, Override>,
  { rules }: Pick<Snapshot, 'rules'>,
): Override[] {
  const words = wordsOf(query, rules);
  const matching: Override[] = [];
  for (const [, override] of [...overrides].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const wanted = wordsOf(override.query, rules);
    const isMatch =
      indexOfWords(words, wanted) >= 0 && (override.match === 'contains' || wanted.length === words.length);
    if (isMatch) matching.push(override);
    if (isMatch && override.isLast) break;
  }
  return matching;
}

// The effects of an override; one without any of them is refused.
const EFFECTS = ['includes', 'excludes', 'metadata', 'remove_matched_tokens'] as const;

function readInclude(input: unknown): { id: string; position: number } {
  if (isJsonObject(input) && typeof input.position === 'number') {
    return { id: readId(input), position: input.position };
  }
  throw new RequestError(400, 'Inclusion definition must define an `id` and a `position`.');
}

function readId(input: unknown): string {
  if (isJsonObject(input) && typeof input.id === 'string') return input.id;
  throw new RequestError(400, 'Definition must define an `id`.');
}

function readSwitch(input: JsonObject, name: string, fallback: boolean): boolean {
  const value = input[name] ?? fallback;
  if (typeof value !== 'boolean') throw new RequestError(400, `The \`${name}\` must be a boolean.`);
  return value;
}
