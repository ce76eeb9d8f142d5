import type { TagConfig } from '../../tag/attributes/attributes';
import { toJson } from '../request/json';
import type { MultiSearch } from '../request/multi-search';
import { isRefusedRequest } from '../search-error';
import { sharedSignal } from './abort';
import type { NodePool } from './node-pool';

/** The attributes that define a server. */
type Source = Pick<TagConfig, 'host' | 'nearestHost' | 'key' | 'keyEndpoint' | 'index'>;

/** A request of one source that waits for requests of the others. */
interface PendingRequest {
  readonly source: Source;
  readonly search: MultiSearch;
  readonly signal: AbortSignal;
  readonly resolve: (response: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** What goes to one server: its nodes, and the requests that wait for the end of the task. */
interface Target {
  readonly nodes: NodePool;
  /** The sources that the server has refused: they are searched separately, the others together. */
  readonly separate: Set<Source>;
  waiting: PendingRequest[];
}

/** Joins the requests of several sources to one server, made in one task, into one multi_search; each gets its own response. */
export function createShare(): (nodes: NodePool, source: Source) => NodePool {
  const targets = new Map<string, Target>();
  return (nodes, source) => {
    const { host, nearestHost, key, keyEndpoint, index } = source;
    const name = toJson([host, nearestHost, key, keyEndpoint, index]);
    const target = targets.get(name) ?? { nodes, separate: new Set(), waiting: [] };
    targets.set(name, target);
    return {
      post: (search, signal) =>
        new Promise((resolve, reject) => {
          const one = { source, search, signal, resolve, reject };
          if (target.separate.has(source)) return sendSeparately(target, [one]);
          // All requests of one search are made before the next task begins.
          if (target.waiting.length === 0) setTimeout(() => sendTogether(target));
          target.waiting.push(one);
        }),
    };
  };
}

function sendTogether(target: Target): void {
  const pending = target.waiting.filter(({ signal }) => !signal.aborted);
  for (const one of target.waiting) if (one.signal.aborted) one.reject(one.signal.reason);
  target.waiting = [];
  if (pending.length < 2) return sendSeparately(target, pending);
  const shared = sharedSignal();
  for (const { signal } of pending) shared.join(signal);
  target.nodes.post(joined(pending.map(({ search }) => search)), shared.signal).then(
    (response) => {
      const results = [...((response as { readonly results?: readonly object[] }).results ?? [])];
      for (const { search, resolve } of pending) resolve({ results: results.splice(0, search.searches.length) });
    },
    (reason: unknown) => {
      // If the key may not search one of the collections, the server refuses all of them.
      if (isRefusedRequest(reason)) sendSeparately(target, pending);
      else for (const { reject } of pending) reject(reason);
    },
  );
}

/** One request with the searches and the parameters of all; the last key is used. */
function joined(all: readonly MultiSearch[]): MultiSearch {
  return {
    ...(Object.assign({}, ...all) as MultiSearch),
    searches: all.flatMap(({ searches }) => searches),
    parameters: Object.assign({}, ...all.map(({ parameters }) => parameters)),
  };
}

/** Sends each request alone. */
function sendSeparately({ nodes, separate }: Target, pending: readonly PendingRequest[]): void {
  for (const { source, search, signal, resolve, reject } of pending) {
    nodes.post(search, signal).then(resolve, (reason: unknown) => {
      if (isRefusedRequest(reason)) separate.add(source);
      reject(reason);
    });
  }
}
