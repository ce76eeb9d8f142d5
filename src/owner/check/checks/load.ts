import { at } from '../../../typesense/response/read-json';
import { isForbidden } from '../../../typesense/send/search-all';
import type { ServerResponse } from '../../../typesense/send/sender';
import { counted, grouped } from '../../documents/number-text';
import type { Facts } from '../probe/probe-server';
import { note, ok, type Row, unknown, wrong } from './row';

/** Shares of memory or disk: from the first on it is worth knowing, from the second on something will fail. */
const MUCH = 0.75;
const TOO_MUCH = 0.9;
/** With this many waiting batches a node says that it is not healthy: its default for `--healthy-write-lag`. */
const TOO_MANY_WRITES = 500;
/** Milliseconds. A panel says after 200 ms that it is searching. */
const SLOW = 200;

/**
 * Says how a server is: memory, disk, writes that wait, and slow searches. Nothing without an admin key.
 *
 * @see https://typesense.org/docs/29.0/api/cluster-operations.html
 */
export function loadRows({ load }: Pick<Facts, 'load'>): readonly Row[] {
  if (load === null) return [];
  return [...metricRows(load.metrics), ...statRows(load.stats)];
}

function metricRows(response: ServerResponse): readonly Row[] {
  if (!isAnswered(response)) return unread(response, 'memory and disk', 'metrics.json:list');
  const { json } = response;
  return [
    ...shareRow(
      'memory',
      json,
      'system_memory',
      'Typesense keeps its index in memory: without free memory it stops, or refuses writes.',
    ),
    ...shareRow('disk', json, 'system_disk', 'Typesense refuses writes when it is full.'),
  ];
}

function shareRow(about: string, json: unknown, name: string, risk: string): readonly Row[] {
  const [used, total] = [numberAt(json, `${name}_used_bytes`), numberAt(json, `${name}_total_bytes`)];
  if (used === null || total === null || total <= 0) return [];
  const share = used / total;
  const said = `${Math.round(share * 100)} % of ${sizeOf(total)} used`;
  if (share >= TOO_MUCH) return [wrong(about, '', `${said}. ${risk}`)];
  return [share >= MUCH ? note(about, '', `${said}. ${risk}`) : ok(about, '', said)];
}

function statRows(response: ServerResponse): readonly Row[] {
  if (!isAnswered(response)) return unread(response, 'writes and searches', 'stats.json:list');
  const { json } = response;
  const waiting = numberAt(json, 'pending_write_batches');
  const [latency, rate] = [numberAt(json, 'search_latency_ms'), numberAt(json, 'search_requests_per_second')];
  const overloaded = numberAt(json, 'overloaded_requests_per_second') ?? 0;
  return [
    ...(waiting === null ? [] : [writesRow(waiting)]),
    ...(latency === null || rate === null ? [] : [searchesRow(latency, rate)]),
    ...(overloaded > 0
      ? [
          wrong(
            'load',
            '',
            `${counted(overloaded, 'request a second is', 'requests a second are')} refused: the server is overloaded.`,
          ),
        ]
      : []),
  ];
}

function writesRow(waiting: number): Row {
  if (waiting === 0) return ok('writes', '', 'none waits');
  const said = counted(waiting, 'batch waits', 'batches wait');
  if (waiting < TOO_MANY_WRITES) return note('writes', '', `${said}: searches do not find the newest documents yet.`);
  return wrong('writes', '', `${said}: the server is behind, and reports that it is not ready for searches.`);
}

function searchesRow(latency: number, rate: number): Row {
  if (rate === 0) return ok('searches', '', 'none in the last 10 seconds');
  const said = `${grouped(Math.round(latency))} ms each, ${grouped(rate)} a second`;
  return latency > SLOW ? note('searches', '', `${said}: that is slow.`) : ok('searches', '', said);
}

function isAnswered(response: ServerResponse): response is Extract<ServerResponse, { status: number }> {
  return !('trouble' in response) && response.status === 200 && typeof response.json === 'object';
}

/** A server without this route, such as one in front of Typesense, says nothing; a key without the permission can get it. */
function unread(response: ServerResponse, what: string, action: string): readonly Row[] {
  if (!('trouble' in response) && response.status === 404) return [];
  const why = isForbidden(response) ? `the admin key lacks the action ${action}.` : 'the server did not report them.';
  return [unknown('load', '', `${what}: ${why}`)];
}

/** Typesense writes these numbers as texts. */
function numberAt(json: unknown, name: string): number | null {
  const value = at(json, name);
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function sizeOf(bytes: number): string {
  return `${grouped(Math.round(bytes / 1024 ** 3 / 0.1) / 10)} GB`;
}
