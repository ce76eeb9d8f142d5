import { tokenize } from '../../../engine/documents/tokens';
import { isStringArray, type JsonObject } from '../../../engine/json';
import { ruleIdOf } from '../../fill-server/rule-id';

/** What a rule does: curation of a query, words that mean the same, words that do not matter. */
export type RuleKind = 'override' | 'synonym' | 'stopword';

/** One rule as a server stores it, or as the owner wants it. */
export interface TuningRule {
  readonly kind: RuleKind;
  readonly id: string;
  /** The set that holds it in Typesense 30; null in 29, and for stopwords. */
  readonly set: string | null;
  /** As the server lists it, without its id. */
  readonly body: JsonObject;
}

/** Names a rule among all of a collection. */
export function ruleKey({ kind, set, id }: Pick<TuningRule, 'kind' | 'set' | 'id'>): string {
  return JSON.stringify([kind, set, id]);
}

/** The rules with one of them added, or replaced where it stands. */
export function withRule(rules: readonly TuningRule[], rule: TuningRule): readonly TuningRule[] {
  const key = ruleKey(rule);
  const isKnown = rules.some((one) => ruleKey(one) === key);
  return isKnown ? rules.map((one) => (ruleKey(one) === key ? rule : one)) : [...rules, rule];
}

export function withoutRule(
  rules: readonly TuningRule[],
  rule: Pick<TuningRule, 'kind' | 'set' | 'id'>,
): readonly TuningRule[] {
  return rules.filter((one) => ruleKey(one) !== ruleKey(rule));
}

/** An id for a new rule about some words, which no rule of its kind has. */
export function newRuleId(kind: RuleKind, words: string, taken: readonly TuningRule[]): string {
  const base = ruleIdOf(words);
  const ids = new Set(taken.filter((rule) => rule.kind === kind).map(({ id }) => id));
  let id = base;
  for (let count = 2; ids.has(id); count++) id = `${base}-${count}`;
  return id;
}

/**
 * A set of stopwords as a server keeps it: each word once, folded as words of a query are, and in no order. Typesense answers them in
 * the order of its hash set, so that two equal sets compare as equal only in an order that we choose.
 *
 * @see https://github.com/typesense/typesense/blob/v29.0/src/stopwords_manager.cpp
 */
export function asStopwordSet(body: JsonObject): JsonObject {
  const words = body['stopwords'];
  if (!isStringArray(words)) return body;
  const tokens = words.flatMap((word) => tokenize(word, PLAIN)).map(({ text }) => text);
  return { ...body, stopwords: [...new Set(tokens)].sort() };
}

const PLAIN = { kept: new Set<string>(), separators: new Set<string>() };

/** Whether two values are equal as JSON, whatever the order of their properties. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, own]) => [name, sorted(own)]);
}
