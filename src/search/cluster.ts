import type { NodeAddress } from '../config/nodes';
import { SearchError } from './search-error';
import { send } from './transport';

/** Milliseconds a node has for a whole answer; Typesense's default. */
const TIMEOUT_MS = 5000;
/** Milliseconds until a node that failed is tried again while others answer; Typesense's default. */
const HEALTH_CHECK_MS = 60_000;
/** Milliseconds between two tries of one search; Typesense's default. */
const RETRY_MS = 100;
/**
 * Milliseconds of silence after which a node that came to nothing counts as hanging: the same search does not wait for
 * it again, and who types on meanwhile has not waited in vain, since the next search leaves it out.
 */
const SILENCE_MS = 1000;

/** The nodes that hold the same collections. */
export interface Cluster {
  /**
   * Posts to one node after another until one answers: each once, and one of them a second time, unless it hangs.
   * @throws SearchError with what the last one said, or with the first answer that another node would give too (4xx).
   */
  post(path: string, request: RequestInit, signal: AbortSignal): Promise<unknown>;
}

interface Node {
  readonly url: string;
  /** When it last came to nothing; null for one that is well. */
  failedAt: number | null;
}

/**
 * Keeps account of which nodes are well. They take turns; one that fails is left out, and taken back after a minute.
 *
 * @param nearest is asked first whenever it is well.
 */
export function createCluster(addresses: readonly NodeAddress[], nearest: NodeAddress | null): Cluster {
  const others = addresses.map(toNode);
  const first = nearest ? [toNode(nearest)] : [];
  let turn = 0;

  const count = first.length + others.length;

  /** The next node for a search: a well one it has not tried, else the one that failed longest ago, else any. */
  const next = (tried: ReadonlySet<Node>, hanging: ReadonlySet<Node>): Node => {
    const nodes = [...first, ...others.slice(turn), ...others.slice(0, turn)];
    const fresh = nodes.filter((node) => !tried.has(node));
    const left = fresh.length > 0 ? fresh : nodes.filter((node) => !hanging.has(node));
    const node = left.find(isDue) ?? left.reduce((one, other) => (failedBefore(other, one) ? other : one));
    if (others.includes(node)) turn = (others.indexOf(node) + 1) % others.length;
    return node;
  };

  return {
    async post(path, request, signal) {
      const tried = new Set<Node>();
      const hanging = new Set<Node>();
      for (;;) {
        const node = next(tried, hanging);
        const began = Date.now();
        try {
          const answer = await ask(node, path, request, signal);
          node.failedAt = null;
          return answer;
        } catch (error) {
          const isSilent = Date.now() - began >= SILENCE_MS;
          if (signal.aborted ? isSilent : isNodesFault(error)) node.failedAt = Date.now();
          if (signal.aborted || !isNodesFault(error) || tried.size === count) throw error;
          tried.add(node);
          if (isSilent) hanging.add(node);
          if (hanging.size === count) throw error;
          await pause(RETRY_MS);
          if (signal.aborted) throw error;
        }
      }
    },
  };
}

function toNode({ protocol, host, port, path }: NodeAddress): Node {
  return { url: `${protocol}://${host}:${port}${path}`, failedAt: null };
}

function isDue({ failedAt }: Node): boolean {
  return failedAt === null || Date.now() - failedAt > HEALTH_CHECK_MS;
}

function failedBefore(one: Node, other: Node): boolean {
  return (one.failedAt ?? 0) < (other.failedAt ?? 0);
}

async function ask(node: Node, path: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  const { status, data } = await send(node.url + path, request, TIMEOUT_MS, signal);
  if (status < 400) {
    if (data === undefined) throw new SearchError("the answer is not one of Typesense's (it is no JSON)", status);
    return data;
  }
  const { message } = (data ?? {}) as { message?: unknown };
  throw new SearchError(message ? String(message) : `Request failed with HTTP code ${status}`, status);
}

/** Whether another node may do better. */
function isNodesFault(error: unknown): boolean {
  const { status } = error as SearchError;
  return status === null || status < 400 || status >= 500;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
