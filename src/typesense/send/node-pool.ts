import { type NodeAddress, nodeAddress } from '../../tag/values/node-address';
import { type MultiSearch, writeMultiSearch } from '../request/multi-search';
import { SearchError } from '../search-error';
import { send } from './transport';
import { uptime } from './uptime';

/** Milliseconds a node has for a whole response; Typesense's default. */
const TIMEOUT_MS = 5000;
/** Milliseconds until a node that failed is tried again while others respond; Typesense's default. */
const HEALTH_CHECK_MS = 60_000;
/**
 * Milliseconds before the second try of one search, on average; Typesense's default. Each further try waits twice as long. Half of
 * it up or down at random, so that the panels of all visitors do not come back in the same moment.
 */
const RETRY_MS = 100;
/**
 * Milliseconds without a response after which a node that failed counts as hanging: the same search does not try it again,
 * and the next one skips it too, even if the visitor typed on before the timeout.
 */
const SILENCE_MS = 1000;

/** Nodes that have the same collections. */
export interface NodePool {
  /**
   * Posts searches to one node after another until one responds: to each once, and to one of them again, unless it hangs. A node that
   * has sent `Retry-After` gets no request until then; if all have, a search fails with the last of their errors.
   * @throws SearchError with the error of the last node, or with the first response that another node would give too (4xx).
   */
  post(search: MultiSearch, signal: AbortSignal): Promise<unknown>;
}

interface Node {
  readonly url: string;
  /** When it failed last; null for a healthy node. */
  failedAt: number | null;
  /** Until when it gets no request, and the error that said so. */
  busy: { readonly until: number; readonly error: unknown } | null;
}

/**
 * Tracks which nodes are healthy. They take turns; one that fails is skipped for a minute.
 *
 * @param nearest is tried first if it is healthy.
 */
export function createNodePool(addresses: readonly NodeAddress[], nearest: NodeAddress | null): NodePool {
  const others = addresses.map(toNode);
  const first = nearest ? [toNode(nearest)] : [];
  let turn = 0;

  const count = first.length + others.length;

  /**
   * The next node for a search: a healthy one it has not tried, else the one that failed longest ago, else any. Throws if those
   * that are left are busy.
   */
  const next = (tried: ReadonlySet<Node>, hanging: ReadonlySet<Node>): Node => {
    const all = [...first, ...others.slice(turn), ...others.slice(0, turn)];
    const nodes = all.filter(({ busy }) => !busy || busy.until <= uptime());
    const fresh = nodes.filter((node) => !tried.has(node));
    const left = fresh.length > 0 ? fresh : nodes.filter((node) => !hanging.has(node));
    if (left.length === 0) throw all.find(({ busy }) => busy)?.busy?.error;
    const node = left.find(isDue) ?? left.reduce((one, other) => (failedBefore(other, one) ? other : one));
    if (others.includes(node)) turn = (others.indexOf(node) + 1) % others.length;
    return node;
  };

  return {
    async post(search, signal) {
      const [path, request] = writeMultiSearch(search);
      const tried = new Set<Node>();
      const hanging = new Set<Node>();
      for (;;) {
        const node = next(tried, hanging);
        const began = uptime();
        try {
          const response = await ask(node, path, request, signal);
          node.failedAt = null;
          return response;
        } catch (error) {
          const isSilent = uptime() - began >= SILENCE_MS;
          const { wait = 0 } = error as Partial<SearchError>;
          if (wait > 0) node.busy = { until: uptime() + wait, error };
          if (signal.aborted ? isSilent : mayOtherNodeSucceed(error)) node.failedAt = uptime();
          if (signal.aborted || !mayOtherNodeSucceed(error) || tried.has(node)) throw error;
          tried.add(node);
          if (isSilent) hanging.add(node);
          if (hanging.size === count) throw error;
          await pause(RETRY_MS * 2 ** (tried.size - 1) * (0.5 + Math.random()));
          if (signal.aborted) throw error;
        }
      }
    },
  };
}

function toNode(address: NodeAddress): Node {
  return { url: nodeAddress(address), failedAt: null, busy: null };
}

function isDue({ failedAt }: Node): boolean {
  return failedAt === null || uptime() - failedAt > HEALTH_CHECK_MS;
}

function failedBefore(one: Node, other: Node): boolean {
  return (one.failedAt ?? 0) < (other.failedAt ?? 0);
}

async function ask(node: Node, path: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  const { status, data, type, wait } = await send(node.url + path, request, TIMEOUT_MS, signal);
  if (status < 400) {
    if (data === undefined) throw new SearchError('not-json', status, type);
    return data;
  }
  const { message } = (data ?? {}) as { message?: unknown };
  throw new SearchError('http', status, message ? String(message) : '', undefined, wait);
}

/** Whether another node may succeed. */
function mayOtherNodeSucceed(error: unknown): boolean {
  const { status } = error as SearchError;
  return status === null || status < 400 || status >= 500;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
