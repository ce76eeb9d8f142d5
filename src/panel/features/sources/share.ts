import type { Config } from '../../../facets/config';
import { isRefusedRequest } from '../../../typesense/search-error';
import { sharedSignal } from '../../../typesense/send/abort';
import { toJson } from '../../../typesense/send/json';
import type { NodePool } from '../../../typesense/send/node-pool';
import type { Combined } from '../../ui/sources';

/** A request of one source that waits for those of the others. */
interface PendingRequest {
  readonly source: Config;
  readonly path: string;
  readonly request: RequestInit;
  readonly signal: AbortSignal;
  readonly resolve: (response: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** What goes to one server: its nodes, and the requests that wait for the end of the task. */
interface Target {
  readonly nodes: NodePool;
  /** The sources that the server has refused: they are searched separately, the others together. */
  readonly separate: Set<Config>;
  waiting: PendingRequest[];
}

/** Joins the requests of several sources to one server, made in one task, into one multi_search; each gets its own response. */
export function createShare(): Combined['share'] {
  const targets = new Map<string, Target>();
  return (own, source) => {
    const { host, nearestHost, key, keyEndpoint, index } = source;
    const name = toJson([host, nearestHost, key, keyEndpoint, index]);
    const target = targets.get(name) ?? { nodes: own, separate: new Set(), waiting: [] };
    targets.set(name, target);
    return {
      post: (path, request, signal) =>
        new Promise((resolve, reject) => {
          const one = { source, path, request, signal, resolve, reject };
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
  const bodies = pending.map(({ request }) => JSON.parse(String(request.body)) as Body);
  const body = toJson({ searches: bodies.flatMap(({ searches }) => searches) });
  const [{ request }] = pending as [PendingRequest];
  target.nodes.post(pathOf(pending), { ...request, body }, shared.signal).then(
    (response) => {
      const results = [...((response as Partial<Response>).results ?? [])];
      pending.forEach(({ resolve }, index) => resolve({ results: results.splice(0, bodies[index]?.searches.length) }));
    },
    (reason: unknown) => {
      // If the key may not search one of the collections, the server refuses all of them.
      if (isRefusedRequest(reason)) sendSeparately(target, pending);
      else for (const { reject } of pending) reject(reason);
    },
  );
}

/** Sends each request by itself. */
function sendSeparately({ nodes, separate }: Target, pending: readonly PendingRequest[]): void {
  for (const { source, path, request, signal, resolve, reject } of pending) {
    nodes.post(path, request, signal).then(resolve, (reason: unknown) => {
      if (isRefusedRequest(reason)) separate.add(source);
      reject(reason);
    });
  }
}

interface Body {
  readonly searches: readonly object[];
}

interface Response {
  readonly results: readonly object[];
}

/** One path with the parameters of all. */
function pathOf(pending: readonly PendingRequest[]): string {
  const queries = pending.map(({ path }) => path.split('?')[1] ?? '');
  const all = new URLSearchParams();
  for (const query of queries) new URLSearchParams(query).forEach((value, name) => all.set(name, value));
  return `/multi_search?${all}`;
}
