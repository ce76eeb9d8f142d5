import type { Collection } from '../../../src/engine/collection/collection';
import { RequestError } from '../../../src/engine/errors';
import type { JsonObject } from '../../../src/engine/json';
import type { Parameters } from '../../../src/engine/parameters';
import type { Analytics } from '../analytics/analytics';
import type { ConversationModel } from './conversation-model';
import type { Grant, Keys } from './keys';
import type { PlainModel } from './plain-model';
import type { Providers } from './providers';

/** All data of an engine, and the providers that every model has. */
export interface ServerStore extends Providers {
  collections: Map<string, Collection>;
  /** Names of collections by alias. */
  aliases: Map<string, string>;
  /** Search parameters by name, as they were sent. */
  presets: Map<string, unknown>;
  /** By name; only Typesense 30 has them. */
  curation_sets: Map<string, ItemSet>;
  synonym_sets: Map<string, ItemSet>;
  /** The names of the sets of a collection. */
  attached: WeakMap<Collection, Readonly<Record<SetKind, readonly string[]>>>;
  /** By id. */
  stopwords: Map<string, StopwordSet>;
  keys: Keys;
  analytics: Analytics;
  /** Models that answer questions, by id. */
  models: Map<string, ConversationModel>;
  /** Models that read sentences, by id. */
  plainModels: Map<string, PlainModel>;
  /** The major version of Typesense: 30 changed the form of analytics, and keeps curation and synonyms in sets. */
  version: 29 | 30;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Words that a search leaves out. */
export interface StopwordSet {
  stopwords: string[];
  locale?: string;
}

/** A request with its route, after its key was checked. */
export interface Call {
  store: ServerStore;
  /** The variable parts of the path, in order. */
  names: string[];
  query: Parameters;
  body: string;
  /** Id of the visitor for analytics, as the page sent it; may be empty. */
  user: string;
  /** The address of the client; '' if the request did not come over a network. */
  client: string;
  grant: Grant;
}

/** The response of a route: JSON, lines of JSON as text, a stream of events, or none, ever. */
export interface RouteResponse {
  status: number;
  body: { json: unknown } | { text: string } | { events: string[] } | 'none';
}

/** A method and a path, with the function that handles requests to it. */
export interface Route {
  method: string;
  /** `:` matches one variable part. That after `/collections` names a collection that the key must allow too. */
  path: string;
  /** The action that the key must allow; null where no key is needed. */
  action: string | ((query: Parameters) => string) | null;
  answer(call: Call): RouteResponse;
}

/** A row of a table of routes. */
export function route(method: string, path: string, action: Route['action'], answer: Route['answer']): Route {
  return { method, path, action, answer };
}

/** Routes that one version of Typesense has alone; a server of the other one knows no such paths. */
export function onlyIn(version: ServerStore['version'], routes: readonly Route[]): Route[] {
  return routes.map((one) => ({
    ...one,
    answer(call) {
      if (call.store.version !== version) throw new RequestError(404, 'Not Found');
      return one.answer(call);
    },
  }));
}

/** A response in JSON. */
export function json(value: unknown, status = 200): RouteResponse {
  return { status, body: { json: value } };
}

/** The error for a request whose key is missing, wrong, expired or not allowed to do this. */
export function forbidden(): RequestError {
  return new RequestError(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
}

/** The collection of this name or alias. Throws a 404. */
export function findCollection({ collections, aliases }: ServerStore, name = ''): Collection {
  const collection = collections.get(name) ?? collections.get(aliases.get(name) ?? '');
  if (!collection) throw new RequestError(404, 'Collection not found');
  return collection;
}

/** A model as it was sent, with the id that it gets. */
export type GivenModel = JsonObject & { id: string };

/** The property of a collection that names its sets of a kind, and the path at which the sets are. */
export type SetKind = 'curation_sets' | 'synonym_sets';

/** Items by their id, as they were sent. */
export type ItemSet = Map<string, JsonObject>;
