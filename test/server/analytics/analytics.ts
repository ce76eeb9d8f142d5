import type { Collection } from '../../../src/engine/collection/collection';
import { RequestError } from '../../../src/engine/errors';
import type { JsonObject } from '../../../src/engine/json';
import type { AnalyticsEvent } from './events';
import { type CountedQuery, createQueryQueue, type QueryQueue } from './queries';
import type { RateLimit } from './rate-limit';
import type { AnalyticsRule } from './rules';

/** A search with its result. */
interface AnsweredSearch extends CountedQuery {
  collection: string;
  /** How many documents it found. */
  found: number;
}

/** The analytics of an engine: rules, and what they have counted. */
export interface Analytics {
  /** Stores a rule. Throws when one of this name exists, unless it is to be replaced. */
  add(rule: AnalyticsRule, isReplacing: boolean): AnalyticsRule;
  /** By name. */
  list(): AnalyticsRule[];
  find(name: string): AnalyticsRule;
  remove(name: string): void;
  /** The type of the events of this name; undefined if no rule takes any. */
  typeOf(eventName: string): string | undefined;
  /** Counts an event, if a rule takes it. */
  report(event: AnalyticsEvent): void;
  /** Whether a client may report one more event in this minute. */
  takesEventOf: RateLimit;
  /** Counts a search. */
  record(search: AnsweredSearch): void;
  /** Writes the counts into the collections of the rules, if the interval has passed or `isTold`. */
  flush(isTold?: boolean): void;
}

/** A rule, with its counts since it last wrote them. */
interface ActiveRule {
  rule: AnalyticsRule;
  queries: QueryQueue;
  /** By id of the document. */
  counters: Map<string, number>;
}

/**
 * New analytics without rules. `now` gives milliseconds since 1970; `flushInterval` is in milliseconds.
 * A rule that writes to a collection that is missing loses what it counted.
 */
export function createAnalytics(
  findCollection: (name: string) => Collection | undefined,
  now: () => number,
  flushInterval: number,
  takesEventOf: RateLimit,
): Analytics {
  const active = new Map<string, ActiveRule>();
  let flushedAt = now();

  const find = (name: string) => {
    const found = active.get(name);
    if (!found) throw new RequestError(404, 'Rule not found.');
    return found;
  };

  const ruleOf = (eventName: string) => {
    for (const candidate of active.values()) {
      const event = candidate.rule.events.find(({ name }) => name === eventName);
      if (event) return { ...candidate, event };
    }
    return undefined;
  };

  return {
    add(rule, isReplacing) {
      if (!isReplacing) checkIsNew(rule, active);
      if (rule.type === 'counter') checkCounter(rule, findCollection(rule.destination));
      active.set(rule.name, { rule, queries: createQueryQueue(), counters: new Map() });
      return rule;
    },
    typeOf: (name) => ruleOf(name)?.event.type,
    list: () => [...active.values()].map(({ rule }) => rule).sort((a, b) => (a.name < b.name ? -1 : 1)),
    find: (name) => find(name).rule,
    remove: (name) => void active.delete(find(name).rule.name),
    report(event) {
      const found = ruleOf(event.name);
      if (!found) return;
      const { rule, counters, queries, event: taken } = found;
      if (event.type === 'search') queries.add({ query: event.query, user: event.userId, at: now(), meta: {} });
      if (rule.type !== 'counter') return;
      for (const id of event.documents) counters.set(id, (counters.get(id) ?? 0) + taken.weight);
    },
    record(search) {
      for (const { rule, queries } of active.values()) {
        const counts = search.found > 0 ? 'popular_queries' : 'nohits_queries';
        if (rule.type !== counts || !rule.capturesSearches || !rule.sources.includes(search.collection)) continue;
        const meta = Object.entries(search.meta).filter(([name]) => rule.metaFields.includes(name));
        queries.add({ ...search, meta: Object.fromEntries(meta) });
      }
    },
    takesEventOf,
    flush(isTold = false) {
      if (!isTold && now() - flushedAt < flushInterval) return;
      flushedAt = now();
      for (const { rule, queries, counters } of active.values()) {
        const destination = findCollection(rule.destination);
        const finished = queries.take(flushedAt);
        if (destination) writeQueries(finished, rule, destination);
        if (destination) writeCounters(counters, rule, destination);
        counters.clear();
      }
    },
  };
}

function checkIsNew(
  { name, type, destination, events, written }: AnalyticsRule,
  active: ReadonlyMap<string, ActiveRule>,
): void {
  if (active.has(name)) {
    throw new RequestError(400, `There's already another configuration with the name \`${name}\`.`);
  }
  const others = [...active.values()].map(({ rule }) => rule);
  // In Typesense 30, a rule takes one kind of event, so a counter of several kinds has several rules.
  const isShared = (rule: AnalyticsRule) => rule.type === type && rule.destination === destination;
  if (type !== 'log' && !('event_type' in written) && others.some(isShared)) {
    throw new RequestError(400, "There's already another configuration for this destination collection.");
  }
  const taken = others.flatMap((rule) => rule.events.map((event) => event.name));
  if (events.some((event) => taken.includes(event.name))) {
    throw new RequestError(400, 'Events must contain a unique name.');
  }
}

function checkCounter({ destination, counterField }: AnalyticsRule, collection: Collection | undefined): void {
  if (!collection) throw new RequestError(404, `Collection \`${destination}\` not found.`);
  if (collection.schema.fields.some(({ name }) => name === counterField)) return;
  throw new RequestError(404, `counter_field \`${counterField}\` not found in destination collection.`);
}

function writeQueries(finished: ReturnType<QueryQueue['take']>, rule: AnalyticsRule, destination: Collection): void {
  for (const { query, meta, count } of finished) {
    const isSame = (stored: JsonObject) =>
      stored.q === query && rule.metaFields.every((field) => (stored[field] ?? '') === (meta[field] ?? ''));
    const old = [...destination.documents.values()].find(isSame);
    const changed = { ...(old && { id: old.id }), q: query, ...meta, count: countOf(old) + count };
    destination.write(changed, 'emplace');
  }
  const byCount = [...destination.documents.values()].sort((a, b) => countOf(b) - countOf(a));
  for (const { id } of finished.length > 0 ? byCount.slice(rule.limit) : []) destination.remove(id);
}

function writeCounters(
  counters: ReadonlyMap<string, number>,
  { counterField }: AnalyticsRule,
  destination: Collection,
): void {
  for (const [id, added] of counters) {
    const before = destination.documents.get(id)?.[counterField];
    const count = (typeof before === 'number' ? before : 0) + added;
    if (destination.documents.has(id)) destination.write({ id, [counterField]: count }, 'update');
  }
}

function countOf(document: JsonObject | undefined): number {
  return typeof document?.count === 'number' ? document.count : 0;
}
