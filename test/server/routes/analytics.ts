import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, type JsonObject, parseBody, parseObject } from '../../../src/engine/json';
import type { AnalyticsEvent } from '../analytics/events';
import { readEvent } from '../analytics/events';
import { type AnalyticsRule, describeRule, readRule } from '../analytics/rules';
import { describeRule30, readEvent30, readRule30 } from '../analytics/version-30';
import { type Call, json, onlyIn, type Route, type RouteResponse, route, type ServerStore } from '../base/route';

/** Analytics in the forms of Typesense 29 and 30: rules, and the events that pages report. */
export const analyticsRoutes: Route[] = [
  route('POST', '/analytics/events', 'analytics/events:create', (call) =>
    call.store.version === 30 ? takeEvent30(call) : takeEvent29(call),
  ),
  route('GET', '/analytics/rules', 'analytics/rules:list', ({ store, query }) =>
    json(store.version === 30 ? list30(store, query.rule_tag) : list29(store)),
  ),
  route('POST', '/analytics/rules', 'analytics/rules:create', ({ store, body }) =>
    store.version === 30 ? add30(store, body) : add29(store, body),
  ),
  route('GET', '/analytics/rules/:', 'analytics/rules:get', ({ store, names: [name = ''] }) =>
    json(describe(store.analytics.find(name), store)),
  ),
  route('PUT', '/analytics/rules/:', 'analytics/rules:create', ({ store, names: [name = ''], body }) => {
    const rule = read({ ...parseObject(body), name }, store);
    return json(describe(store.analytics.add(rule, true), store, false));
  }),
  route('DELETE', '/analytics/rules/:', 'analytics/rules:delete', ({ store, names: [name = ''] }) => {
    store.analytics.remove(name);
    return json({ name });
  }),
  ...onlyIn(30, [
    route('POST', '/analytics/flush', 'analytics/flush:create', ({ store }) => {
      store.analytics.flush(true);
      return json({ ok: true });
    }),
  ]),
];

/** Takes an event as Typesense 29 does: only valid events count for the rate limit. */
function takeEvent29({ store, body, client }: Call): RouteResponse {
  const event = readEvent(parseObject(body));
  checkIsTaken(event, store);
  if (!store.analytics.takesEventOf(client)) throw new RequestError(400, LIMIT_REACHED);
  store.analytics.report(event);
  return json({ ok: true }, 201);
}

/** Takes an event as Typesense 30 does: every event counts for the rate limit, valid or not. */
function takeEvent30({ store, body, client }: Call): RouteResponse {
  if (!store.analytics.takesEventOf(client)) throw new RequestError(500, LIMIT_REACHED);
  store.analytics.report(readEvent30(parseObject(body), store.analytics.typeOf));
  return json({ ok: true });
}

const LIMIT_REACHED = 'event rate limit reached.';

function checkIsTaken({ name, type }: AnalyticsEvent, { analytics }: ServerStore): void {
  const taken = analytics.typeOf(name);
  if (taken === undefined) throw new RequestError(400, `No analytics rule defined for event name ${name}`);
  if (taken !== type) throw new RequestError(400, 'event_type mismatch in analytic rules.');
}

function read(input: JsonObject, { version }: ServerStore): AnalyticsRule {
  return version === 30 ? readRule30(input) : readRule(input);
}

function describe(rule: AnalyticsRule, { version }: ServerStore, isStored = true): JsonObject {
  return version === 30 ? describeRule30(rule) : describeRule(rule, isStored);
}

function list29(store: ServerStore): JsonObject {
  return { rules: store.analytics.list().map((rule) => describe(rule, store)) };
}

function list30(store: ServerStore, tag: unknown): JsonObject[] {
  const rules = store.analytics.list().map((rule) => describe(rule, store));
  return typeof tag === 'string' ? rules.filter((rule) => rule.rule_tag === tag) : rules;
}

function add29(store: ServerStore, body: string): RouteResponse {
  return json(describe(store.analytics.add(read(parseObject(body), store), false), store, false), 201);
}

/** Adds one rule, or several, each with its own result. */
function add30(store: ServerStore, body: string): RouteResponse {
  const input = parseBody(body);
  const add = (one: unknown) => {
    if (!isJsonObject(one)) throw new RequestError(400, 'Bad JSON.');
    return describe(store.analytics.add(read(one, store), false), store);
  };
  if (!Array.isArray(input)) return json(add(input));
  return json(input.map((one) => explained(() => add(one))));
}

function explained(run: () => JsonObject): JsonObject {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { error: error.message };
  }
}
