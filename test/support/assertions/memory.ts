import type { CDPSession, Page } from 'playwright-core';
import { whenIdle } from '../browser/frames';

/** What a browser keeps of a page. */
export interface Kept {
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of what scripts have made: objects, functions, lists and texts. */
  readonly made: number;
}

/** Measures what is kept after a garbage collection. */
export async function measurer(page: Page): Promise<() => Promise<Kept>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    // After idle work, and in several rounds: some objects become unreachable only after others were collected.
    await whenIdle(page);
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { documents, nodes, listeners: jsEventListeners, made: await measureMade(session) };
  };
}

/** How much more is kept of each kind. */
export function growth(before: Kept, after: Kept): Kept {
  const [documents, nodes, listeners, made] = (['documents', 'nodes', 'listeners', 'made'] as const).map(
    (kind) => after[kind] - before[kind],
  ) as [number, number, number, number];
  return { documents, nodes, listeners, made };
}

/**
 * Reads a snapshot, since the size of the heap says little: the engine compiles code when it has the time, keeps it for a while,
 * and that is half of the heap. Less than 20 KB of what scripts make comes and goes by itself.
 */
async function measureMade(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }): unknown => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (MADE.has(types[0][nodes[node + type] ?? -1] ?? '')) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}

const MADE: ReadonlySet<string> = new Set([
  ...['object', 'closure', 'array', 'regexp', 'number', 'symbol', 'bigint'],
  ...['string', 'concatenated string', 'sliced string'],
]);

/** A snapshot of V8: the fields of all nodes of its graph in one list. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}
