import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, type JsonObject } from '../../../src/engine/json';
import { type AnalyticsEvent, EVENT_TYPES, readDocuments, readSearch } from './events';
import { type AnalyticsRule, RULE_TYPES, readLimits } from './rules';

// From the documentation of 30.2 and the source of branch v30; no server of this version has been recorded.
// https://typesense.org/docs/30.2/api/analytics-query-suggestions.html

/** Reads a rule in the form of Typesense 30: flat, with one kind of event. Throws a 400 that says what is wrong. */
export function readRule30(input: JsonObject): AnalyticsRule {
  const { name, collection, event_type: eventType, params } = input;
  const type = RULE_TYPES.find((known) => known === input.type);
  if (typeof name !== 'string') throw new RequestError(400, 'Bad or missing name.');
  if (type === undefined) throw new RequestError(400, 'Bad or missing type.');
  if (typeof collection !== 'string') throw new RequestError(400, 'Bad or missing collection.');
  if (typeof eventType !== 'string' || !EVENT_TYPES.includes(eventType)) {
    throw new RequestError(400, 'Bad or missing event_type.');
  }
  if (!isJsonObject(params)) throw new RequestError(400, 'Bad or missing params.');
  checkParams(type, eventType, params);
  const { destination_collection: destination, counter_field: counterField, weight } = params;
  return {
    name,
    type,
    sources: [collection],
    events: [{ name, type: eventType, weight: Number(weight ?? 0) }],
    capturesSearches: params.capture_search_requests !== false,
    destination: String(destination ?? ''),
    counterField: String(counterField ?? ''),
    ...readLimits(params),
    written: input,
  };
}

function checkParams(type: AnalyticsRule['type'], eventType: string, params: JsonObject): void {
  const { destination_collection: destination, limit, counter_field: counterField, weight } = params;
  const isOfQueries = type === 'popular_queries' || type === 'nohits_queries';
  if (type !== 'log' && isOfQueries !== (eventType === 'search')) {
    throw new RequestError(400, `Rule type \`${type}\` does not take events of type \`${eventType}\`.`);
  }
  if (type !== 'log' && typeof destination !== 'string') {
    throw new RequestError(400, 'Bad or missing destination_collection.');
  }
  if (isOfQueries && !(typeof limit === 'number' && limit > 0)) throw new RequestError(400, 'Bad or missing limit.');
  if (type !== 'counter') return;
  if (typeof counterField !== 'string') throw new RequestError(400, 'Bad or missing counter_field.');
  if (typeof weight !== 'number') throw new RequestError(400, 'Bad or missing weight.');
}

/** A rule as it was sent. */
export function describeRule30({ written }: AnalyticsRule): JsonObject {
  const { name, type, collection, event_type, rule_tag = '', params } = written;
  return { name, type, collection, event_type, rule_tag, params };
}

/**
 * Reads an event in the form of Typesense 30, which has the name of its rule. Ignores `event_type`, since the rule has one.
 * Throws a 400 that says what is wrong.
 */
export function readEvent30({ name, data }: JsonObject, typeOf: (name: string) => string | undefined): AnalyticsEvent {
  if (typeof name !== 'string') throw new RequestError(400, 'key `name` not found.');
  if (!isJsonObject(data)) throw new RequestError(400, 'data is not object.');
  const type = typeOf(name);
  if (type === undefined) throw new RequestError(400, 'Rule not found.');
  const { query: q = '', user_id = '', ...others } = data;
  if (type === 'search') return readSearch(name, { ...data, user_id });
  return { type, name, ...readDocuments({ ...others, q, user_id }) };
}
