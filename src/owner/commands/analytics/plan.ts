import { COUNTER_FIELD } from '../../fill-server/click-counts';
import type { FieldSchema } from '../../schema/collection-schema';
import type { PlannedRule, RuleForm } from './rules';

/** The rules and collections of a server. */
export interface ServerState {
  readonly form: RuleForm;
  readonly rules: readonly PlannedRule[];
  /** By name of the collection or alias. */
  readonly collections: ReadonlyMap<string, readonly PlannedField[]>;
}

type PlannedField = Pick<FieldSchema, 'name' | 'type' | 'optional'>;

/** Something that is right or wrong, or that has to be done. */
export type PlanStep =
  | { readonly kind: 'right' | 'wrong' | 'kept'; readonly about: string; readonly because: string }
  | { readonly kind: 'collection'; readonly name: string; readonly fields: readonly PlannedField[] }
  | { readonly kind: 'field'; readonly collection: string; readonly field: PlannedField }
  | {
      readonly kind: 'rule';
      readonly action: 'create' | 'correct';
      readonly rule: PlannedRule;
      readonly because: string;
    }
  | { readonly kind: 'remove'; readonly rule: PlannedRule };

/** The steps to take, and the attributes that a page then needs. */
export interface Plan {
  readonly steps: readonly PlanStep[];
  /** For `data-suggestions`. */
  readonly suggestions: string;
  /** For `data-analytics-events`. */
  readonly events: string;
}

/** Whether a plan has a step that cannot be taken, and whether it has some to take. */
export function judgePlan({ steps }: Pick<Plan, 'steps'>): { readonly isWrong: boolean; readonly hasWork: boolean } {
  const isWrong = steps.some(({ kind }) => kind === 'wrong');
  return { isWrong, hasWork: steps.some(({ kind }) => !['right', 'kept', 'wrong'].includes(kind)) };
}

/** How much the field `popularity` of a document grows. */
const WEIGHTS = { click: 1, conversion: 5 };

/** Names of rules that this command creates begin with it. */
const PREFIX = 'searchlet_';

const QUERY_FIELDS: readonly PlannedField[] = [
  { name: 'q', type: 'string' },
  { name: 'count', type: 'int32' },
];

/**
 * Compares the rules and collections of a server with those that suggestions, misses, clicks and conversions need.
 *
 * @param replaceable names of rules that others made, and that ours may replace.
 */
export function makePlan(collection: string, state: ServerState, replaceable: readonly string[]): Plan {
  const needs = needsOf(collection, state.form);
  const planned = needs.map((need) => planRule(need, state, replaceable));
  const destinations = new Set(planned.flatMap(({ rule }) => (rule.type === 'counter' ? [] : [rule.destination])));
  const steps = [
    ...planCounterField(collection, state),
    ...[...destinations].flatMap((name) => planCollection(name, state)),
    ...planned.flatMap((one) => one.steps),
  ];
  const nameOf = (type: string): string =>
    planned.flatMap(({ rule }) => rule.events).find((event) => event.type === type)?.name ?? '';
  return {
    steps,
    suggestions: planned[0]?.rule.destination ?? '',
    events: ['click', 'conversion', 'search'].map((type) => `${type}=${nameOf(type)}`).join(', '),
  };
}

/** The rules that a collection needs. Typesense 29 has one counter for several events, 30 one for each. */
function needsOf(collection: string, form: RuleForm): readonly PlannedRule[] {
  const own = `${PREFIX}${collection}_`;
  const events = (['click', 'conversion'] as const).map((type) => ({ type, name: own + type, weight: WEIGHTS[type] }));
  const rule = (name: string, type: string, destination: string): PlannedRule => ({
    name: own + name,
    type,
    collections: [collection],
    destination,
    counterField: type === 'counter' ? COUNTER_FIELD : '',
    events: [],
    capturesSearches: true,
  });
  const clicked = { type: 'search', name: `${own}clicked`, weight: 0 };
  const counters =
    form === 29
      ? [{ ...rule('popularity', 'counter', collection), events }]
      : events.map((event) => ({ ...rule(event.type, 'counter', collection), events: [event] }));
  return [
    rule('queries', 'popular_queries', `${collection}_queries`),
    rule('misses', 'nohits_queries', `${collection}_misses`),
    { ...rule('clicked', 'popular_queries', `${collection}_clicked`), events: [clicked], capturesSearches: false },
    ...counters,
  ];
}

/** The rule that the server will have, and the steps that it needs. */
function planRule(
  need: PlannedRule,
  { rules }: ServerState,
  replaceable: readonly string[],
): { rule: PlannedRule; steps: PlanStep[] } {
  const ours = rules.find(({ name }) => name === need.name);
  const theirs = rules.filter((rule) => !rule.name.startsWith(PREFIX) && doesSame(rule, need));
  const [other] = theirs.filter(({ name }) => !replaceable.includes(name));
  if (other) {
    const because = `It already does this, but this command did not make it. --replace ${other.name} replaces it.`;
    return { rule: other, steps: [{ kind: 'kept', about: `rule ${other.name}`, because }] };
  }
  const removed = theirs.map((rule): PlanStep => ({ kind: 'remove', rule }));
  const [first] = theirs;
  // The new rule keeps the counts of the old one.
  const rule = first && need.type !== 'counter' ? { ...need, destination: first.destination } : need;
  if (!ours) return { rule, steps: [...removed, { kind: 'rule', action: 'create', rule, because: purposeOf(need) }] };
  const different = differences(ours, rule);
  if (different.length === 0) {
    return { rule, steps: [...removed, { kind: 'right', about: `rule ${rule.name}`, because: purposeOf(need) }] };
  }
  return {
    rule,
    steps: [...removed, { kind: 'rule', action: 'correct', rule, because: `It has another ${different.join(', ')}.` }],
  };
}

function doesSame(rule: PlannedRule, need: PlannedRule): boolean {
  return (
    rule.type === need.type &&
    rule.capturesSearches === need.capturesSearches &&
    rule.collections.some((name) => need.collections.includes(name)) &&
    need.events.every(({ type }) => rule.events.some((event) => event.type === type))
  );
}

function differences(rule: PlannedRule, need: PlannedRule): readonly string[] {
  const aspects = {
    type: rule.type === need.type,
    collection: need.collections.every((name) => rule.collections.includes(name)),
    destination: rule.destination === need.destination,
    'counter field': rule.counterField === need.counterField,
    'list of events': JSON.stringify(sorted(rule.events)) === JSON.stringify(sorted(need.events)),
    'source of queries': rule.capturesSearches === need.capturesSearches,
  };
  return Object.entries(aspects).flatMap(([aspect, isSame]) => (isSame ? [] : [aspect]));
}

function sorted(events: PlannedRule['events']): readonly unknown[] {
  return events.map(({ type, name, weight }) => [type, name, weight]).sort();
}

function purposeOf({ type, capturesSearches, events }: PlannedRule): string {
  if (type === 'popular_queries') {
    return capturesSearches ? 'Counts queries that found something.' : 'Counts queries that led to a click.';
  }
  if (type === 'nohits_queries') return 'Counts queries that found nothing.';
  return `Adds to ${COUNTER_FIELD} for each ${events.map((event) => event.type).join(' and ')}.`;
}

function planCollection(name: string, { collections }: ServerState): PlanStep[] {
  const fields = collections.get(name);
  if (!fields) return [{ kind: 'collection', name, fields: QUERY_FIELDS }];
  const wrong = QUERY_FIELDS.filter(
    (need) => !fields.some((field) => field.name === need.name && field.type === need.type),
  );
  if (wrong.length === 0)
    return [{ kind: 'right', about: `collection ${name}`, because: 'It takes queries and their numbers.' }];
  const needs = wrong.map((field) => `${field.name} (${field.type})`).join(' and ');
  return [
    { kind: 'wrong', about: `collection ${name}`, because: `It needs ${needs}. Delete it, or change it by hand.` },
  ];
}

function planCounterField(collection: string, { collections }: ServerState): PlanStep[] {
  const field = collections.get(collection)?.find(({ name }) => name === COUNTER_FIELD);
  if (!field) return [{ kind: 'field', collection, field: { name: COUNTER_FIELD, type: 'int32', optional: true } }];
  const about = `field ${COUNTER_FIELD} of ${collection}`;
  return /^int(?:32|64)$/.test(field.type)
    ? [{ kind: 'right', about, because: 'It takes numbers of clicks and conversions.' }]
    : [{ kind: 'wrong', about, because: `It is a ${field.type}; a counter needs int32.` }];
}
