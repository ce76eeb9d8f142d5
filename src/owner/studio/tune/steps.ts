import type { JsonObject } from '../../../engine/json';
import type { Tuned } from './read-rules';
import { asStopwordSet, isSameJson, type RuleKind, ruleKey, type TuningRule } from './rule';

/** One thing on the server that a request changes. Everything that is written can be written back from it. */
export interface WriteStep {
  /** A PUT makes or replaces the whole thing; a PATCH changes some properties of a collection. */
  readonly write: 'PUT' | 'PATCH';
  readonly path: string;
  /** What kind of right it needs, such as `overrides`. */
  readonly resource: string;
  /** What was there when it was read, without its id; null for nothing. */
  readonly before: JsonObject | null;
  /** What is to be there; null for nothing. */
  readonly after: JsonObject | null;
}

/** The request that a step sends. */
export interface WriteRequest {
  readonly method: 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: JsonObject | null;
}

export function requestOf({ write, path, after }: Pick<WriteStep, 'write' | 'path' | 'after'>): WriteRequest {
  return after === null ? { method: 'DELETE', path, body: null } : { method: write, path, body: after };
}

/**
 * The requests that turn the rules that were read into those that are wanted, in the order in which they are sent: a set is made and
 * attached before its first rule.
 */
export function stepsTo(drafts: readonly TuningRule[], { collection, sets, rules }: Tuned): readonly WriteStep[] {
  const wanted = drafts.map((rule) => (rule.kind === 'stopword' ? { ...rule, body: asStopwordSet(rule.body) } : rule));
  const known = new Map(rules.map((rule) => [ruleKey(rule), rule]));
  const kept = new Set(wanted.map(ruleKey));
  const changed = wanted.filter((rule) => !isSameJson(known.get(ruleKey(rule))?.body, rule.body));
  const removed = rules.filter((rule) => !kept.has(ruleKey(rule)));
  const steps = [
    ...changed.map((rule) => stepFor(rule, known.get(ruleKey(rule))?.body ?? null, rule.body, collection)),
    ...removed.map((rule) => stepFor(rule, rule.body, null, collection)),
  ];
  const added = (['curation_sets', 'synonym_sets'] as const).flatMap((kind) => {
    const used = changed
      .filter((rule) => rule.set !== null && SET_KINDS[rule.kind] === kind)
      .map(({ set }) => set ?? '');
    const [name] = used.filter((one) => !sets[kind].includes(one));
    return name === undefined ? [] : newSetSteps(kind, name, sets[kind], collection);
  });
  return [...added, ...steps];
}

/** The set that a new rule goes into; null in Typesense 29, and for stopwords, which are sets themselves. */
export function setForNew(kind: RuleKind, { hasSets, sets, collection }: Tuned): string | null {
  const setKind = SET_KINDS[kind];
  if (!hasSets || setKind === null) return null;
  return sets[setKind][0] ?? `${collection}_${setKind === 'curation_sets' ? 'curation' : 'synonyms'}`;
}

const SET_KINDS = { override: 'curation_sets', synonym: 'synonym_sets', stopword: null } as const;

const OWN_PATHS = { override: 'overrides', synonym: 'synonyms', stopword: 'stopwords' } as const;

function stepFor(rule: TuningRule, before: JsonObject | null, after: JsonObject | null, collection: string): WriteStep {
  const { kind, set } = rule;
  const id = encodeURIComponent(rule.id);
  const own = OWN_PATHS[kind];
  const setKind = SET_KINDS[kind];
  const common = { write: 'PUT', before, after } as const;
  if (kind === 'stopword') return { ...common, path: `/stopwords/${id}`, resource: own };
  if (set !== null && setKind !== null) {
    return { ...common, path: `/${setKind}/${encodeURIComponent(set)}/items/${id}`, resource: setKind };
  }
  return { ...common, path: `/collections/${encodeURIComponent(collection)}/${own}/${id}`, resource: own };
}

function newSetSteps(
  kind: 'curation_sets' | 'synonym_sets',
  name: string,
  attached: readonly string[],
  collection: string,
): WriteStep[] {
  return [
    {
      write: 'PUT',
      path: `/${kind}/${encodeURIComponent(name)}`,
      resource: kind,
      before: null,
      after: { items: [] },
    },
    {
      write: 'PATCH',
      path: `/collections/${encodeURIComponent(collection)}`,
      resource: 'collections',
      before: { [kind]: attached },
      after: { [kind]: [...attached, name] },
    },
  ];
}
