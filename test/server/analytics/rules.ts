import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, isStringArray, type JsonObject } from '../../../src/engine/json';

export const RULE_TYPES = ['popular_queries', 'nohits_queries', 'counter', 'log'] as const;

/** What a rule counts or keeps: searches (the first two types) or events. */
type RuleType = (typeof RULE_TYPES)[number];

/** An event that a rule takes. */
interface RuleEvent {
  /** `click`, `conversion`, `visit`, `custom` or `search`. */
  type: string;
  name: string;
  /** How much one event adds to a counter. */
  weight: number;
}

/** A rule of analytics, written for Typesense 29 or 30. */
export interface AnalyticsRule {
  name: string;
  type: RuleType;
  /** The collections whose searches or documents it counts. */
  sources: string[];
  events: RuleEvent[];
  /** Whether it counts searches; false where it counts only events that pages report. */
  capturesSearches: boolean;
  /** The collection it writes to; empty for a log. */
  destination: string;
  /** The field of the destination that a counter adds to. */
  counterField: string;
  /** The most queries it keeps. */
  limit: number;
  /** Further parameters that make two searches with the same query different: `filter_by`, `analytics_tag`. */
  metaFields: string[];
  /** The rule as it was sent. */
  written: JsonObject;
}

/** Reads a rule in the form of Typesense 29. Throws a 400 that says what is wrong. */
export function readRule(input: JsonObject): AnalyticsRule {
  const type = RULE_TYPES.find((known) => known === input.type);
  if (typeof input.type !== 'string') throw refusal('Request payload contains invalid type.');
  if (typeof input.name !== 'string') throw refusal('Bad or missing name.');
  if (!isJsonObject(input.params)) throw refusal('Bad or missing params.');
  if (type === undefined) throw refusal('Invalid type.');
  const { source, destination, enable_auto_aggregation = true } = input.params;
  if (!isJsonObject(source)) throw refusal('Bad or missing source.');
  if (!isStringArray(source.collections)) throw refusal('Must contain a valid list of source collections.');
  const isOfEvents = type === 'counter' || type === 'log' || source.events !== undefined;
  return {
    name: input.name,
    type,
    sources: source.collections,
    events: isOfEvents ? readEvents(source.events, type) : [],
    capturesSearches: enable_auto_aggregation !== false,
    ...readDestination(destination, type),
    ...readLimits(input.params),
    written: input,
  };
}

/** A rule as it was sent; if `isStored`, as a list of rules shows it, always with a limit. */
export function describeRule({ name, type, written }: AnalyticsRule, isStored = false): JsonObject {
  const params = written.params as JsonObject;
  return { name, type, params: isStored ? { limit: DEFAULT_LIMIT, ...params } : params };
}

/** Reads how many queries a rule keeps, and which parameters make them different. */
export function readLimits({ limit, meta_fields: metaFields }: JsonObject): { limit: number; metaFields: string[] } {
  return {
    limit: typeof limit === 'number' ? limit : DEFAULT_LIMIT,
    metaFields: isStringArray(metaFields) ? metaFields : [],
  };
}

const DEFAULT_LIMIT = 1000;

function readDestination(input: unknown, type: RuleType): { destination: string; counterField: string } {
  if (type === 'log') return { destination: '', counterField: '' };
  if (!isJsonObject(input)) throw refusal('Bad or missing destination.');
  const { collection, counter_field: counterField = '' } = input;
  if (typeof collection !== 'string') throw refusal('Must contain a valid destination collection.');
  if (typeof counterField !== 'string') throw refusal('Must contain a valid counter_field.');
  return { destination: collection, counterField };
}

function readEvents(input: unknown, type: RuleType): RuleEvent[] {
  if (!Array.isArray(input) || input.length === 0 || !input.every(isJsonObject))
    throw refusal('Bad or missing events.');
  return input.map(({ name, type: eventType, weight }) => {
    if (typeof name !== 'string') throw refusal('Events must contain a unique name.');
    if (type === 'counter' && typeof weight !== 'number') throw refusal('Counter events must contain a weight value.');
    return { name, type: String(eventType), weight: typeof weight === 'number' ? weight : 0 };
  });
}

function refusal(message: string): RequestError {
  return new RequestError(400, message);
}
