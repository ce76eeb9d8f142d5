/** A rule of a server's analytics, of version 29 or 30. */
export interface PlannedRule {
  readonly name: string;
  readonly type: string;
  /** The collections whose searches or documents it counts. */
  readonly collections: readonly string[];
  /** The collection it writes to; '' for a log. */
  readonly destination: string;
  /** The field that a counter adds to; '' for other rules. */
  readonly counterField: string;
  readonly events: readonly PlannedEvent[];
  /** Whether it counts searches themselves; false where pages report them. */
  readonly capturesSearches: boolean;
}

/** An event that a rule counts. In Typesense 30, the event has the name of its rule. */
interface PlannedEvent {
  readonly type: string;
  readonly name: string;
  readonly weight: number;
}

/** The form of the rules of a server: nested in Typesense 29, flat since 30. */
export type RuleForm = 29 | 30;

/** How many queries a rule keeps. */
const LIMIT = 1000;

/** Reads the response of `GET /analytics/rules`, which is a list since Typesense 30. */
export function readRules(response: unknown): { readonly form: RuleForm; readonly rules: readonly PlannedRule[] } {
  if (Array.isArray(response)) return { form: 30, rules: response.map(readFlatRule) };
  const { rules = [] } = response as { rules?: readonly NestedRule[] };
  return { form: 29, rules: rules.map(readNestedRule) };
}

interface NestedRule {
  readonly name: string;
  readonly type: string;
  readonly params?: {
    readonly source?: { readonly collections?: readonly string[]; readonly events?: readonly Partial<PlannedEvent>[] };
    readonly destination?: { readonly collection?: string; readonly counter_field?: string };
    readonly enable_auto_aggregation?: boolean;
  };
}

function readNestedRule({ name, type, params = {} }: NestedRule): PlannedRule {
  const { source = {}, destination = {}, enable_auto_aggregation: captures = true } = params;
  return {
    name,
    type,
    collections: source.collections ?? [],
    destination: destination.collection ?? '',
    counterField: destination.counter_field ?? '',
    events: (source.events ?? []).map((event) => ({
      type: event.type ?? '',
      name: event.name ?? '',
      weight: event.weight ?? 0,
    })),
    capturesSearches: captures,
  };
}

interface FlatRule {
  readonly name: string;
  readonly type: string;
  readonly collection: string;
  readonly event_type: string;
  readonly params?: {
    readonly destination_collection?: string;
    readonly counter_field?: string;
    readonly weight?: number;
    readonly capture_search_requests?: boolean;
  };
}

function readFlatRule({ name, type, collection, event_type: eventType, params = {} }: FlatRule): PlannedRule {
  const captures = params.capture_search_requests ?? true;
  const isOfSearches = eventType === 'search' && captures;
  return {
    name,
    type,
    collections: [collection],
    destination: params.destination_collection ?? '',
    counterField: params.counter_field ?? '',
    events: isOfSearches ? [] : [{ type: eventType, name, weight: params.weight ?? 0 }],
    capturesSearches: captures,
  };
}

/** Makes the body of the request that creates a rule. */
export function writeRule(rule: PlannedRule, form: RuleForm): object {
  const { type, collections, destination, counterField, events, capturesSearches } = rule;
  const isCounter = type === 'counter';
  if (form === 30) {
    const [event] = events;
    return {
      type,
      collection: collections[0],
      event_type: event?.type ?? 'search',
      rule_tag: 'searchlet',
      params: {
        destination_collection: destination,
        ...(isCounter
          ? { counter_field: counterField, weight: event?.weight }
          : { limit: LIMIT, expand_query: false, capture_search_requests: capturesSearches }),
      },
    };
  }
  return {
    type,
    params: {
      source: {
        collections,
        ...(events.length > 0 && {
          events: events.map(({ weight, ...event }) => (isCounter ? { ...event, weight } : event)),
        }),
        // The documentation has it here, but the server reads the one below.
        ...(!capturesSearches && { enable_auto_aggregation: false }),
      },
      destination: { collection: destination, ...(isCounter && { counter_field: counterField }) },
      ...(!capturesSearches && { enable_auto_aggregation: false }),
      ...(!isCounter && { limit: LIMIT, expand_query: false }),
    },
  };
}
