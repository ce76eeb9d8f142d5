import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Index } from '../../../../src/owner/commands/index/options';
import { createRunQueue } from '../../../../src/owner/commands/index/run-queue';
import { startCallServer } from '../../../../src/owner/commands/index/serve-index';
import { readArguments } from '../../../../src/owner/commands/read-arguments';
import { run } from '../../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../../project/check-command';
import { createRandom } from '../../../support/data/random';

const SECRET = 'a secret of more than 16';
const RUNS = 20;

const sign = (body: string, secret = SECRET, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac('sha256', secret).update(body).digest(encoding);

/** The header of Ghost. @param written the time that the header names. */
const signedAt = (body: string, time: number, written = time): string =>
  `sha256=${sign(`${body}${Math.round(time)}`)}, t=${Math.round(written)}`;

/** The command, waiting for calls about a folder with one file. */
async function start(callTime?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'tents.json');
  const out = join(folder, 'search');
  const write = (title: string): void => writeFileSync(source, JSON.stringify([{ id: 1, title, text: 'For two.' }]));
  write('Tent 0');
  const log: string[] = [];
  const index = readArguments(['index', source, '--out', out, '--serve', '0']) as Index;
  const environment = { ...SURROUNDINGS, callSecret: SECRET, writeError: (text: string) => void log.push(text) };
  const server = await startCallServer(index, index.serve ?? { host: '', port: 0 }, environment, callTime);
  onTestFinished(server.stop);
  const call = (body = '{}', headers: Record<string, string> = { 'x-searchlet-signature': `sha256=${sign(body)}` }) =>
    fetch(`${server.url}/`, { method: 'POST', body, headers });
  return { ...server, call, write, log, out };
}

describe('searchlet index --serve', () => {
  test('waits for a signed call, runs, and shows its state', async () => {
    const { url, call, queue, out, log } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const state = async () => (await fetch(`${url}/state`)).json();
    expect(await state()).toEqual({ state: 'idle', isPending: false, calls: 0, runs: 0, started: null, last: null });
    expect(existsSync(out)).toBe(false);
    const answer = await call();
    expect([answer.status, await answer.json()]).toEqual([
      202,
      expect.objectContaining({ state: 'running', calls: 1 }),
    ]);
    await queue.idle();
    expect(existsSync(join(out, 'index.json'))).toBe(true);
    expect(await state()).toMatchObject({ state: 'idle', runs: 1, last: { code: 0 } });
    expect(log.join('')).toContain('1 document is in');
  });

  test(`in ${RUNS} storms of calls, there are never two runs at a time, and never is the last state lost`, async () => {
    const { call, queue, write, out } = await start();
    const random = createRandom(20_261_126);
    for (let round = 1; round <= RUNS; round += 1) {
      const calls: Promise<Response>[] = [];
      const count = 5 + Math.floor(random.next() * 20);
      for (let number = 1; number <= count; number += 1) {
        write(`Tent ${round}.${number}`);
        calls.push(call(`{"number":${number}}`));
        // Some come while a run is at work, some between two.
        if (random.chance(0.3)) await calls.at(-1);
        if (random.chance(0.1)) await queue.idle();
      }
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
      await queue.idle();
      const { content } = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')) as { content: string };
      const documents = gunzipSync(readFileSync(join(out, `data/documents-${content}.gz`))).toString();
      expect(documents).toContain(`Tent ${round}.${count}"`);
    }
    const { runs, calls } = queue.state();
    expect(runs).toBeGreaterThanOrEqual(RUNS);
    expect(runs).toBeLessThan(calls);
  });

  test('a run that fails is reported in state and log, and the next call runs again', async () => {
    const { call, queue, out, log, write } = await start();
    await call();
    await queue.idle();
    writeFileSync(join(out, '../tents.json'), '{');
    await call();
    await queue.idle();
    expect(queue.state().last?.code).toBe(2);
    expect(log.join('')).toMatch(/failed\nNothing was changed\. /);
    write('Tent 1');
    await call();
    await queue.idle();
    expect(queue.state()).toMatchObject({ runs: 3, last: { code: 0 } });
  });

  test.for([
    ['GitHub', (body: string) => ({ 'x-hub-signature-256': `sha256=${sign(body)}` }), 202],
    ['Ghost', (body: string) => ({ 'x-ghost-signature': signedAt(body, SURROUNDINGS.now) }), 202],
    ['Ghost before 5', (body: string) => ({ 'x-ghost-signature': `sha256=${sign(body)}` }), 202],
    ['WooCommerce', (body: string) => ({ 'x-wc-webhook-signature': sign(body, SECRET, 'base64') }), 202],
    ['nobody', () => ({}), 401],
    ['another secret', (body: string) => ({ 'x-hub-signature-256': `sha256=${sign(body, 'x')}` }), 401],
    ['another body', (body: string) => ({ 'x-hub-signature-256': `sha256=${sign(`${body} `)}` }), 401],
    [
      'Ghost at another time',
      (body: string) => ({ 'x-ghost-signature': signedAt(body, SURROUNDINGS.now + 1, 2) }),
      401,
    ],
    ['Ghost in 2001', (body: string) => ({ 'x-ghost-signature': signedAt(body, 1_000_000_000_000) }), 401],
    ['Ghost in seconds', (body: string) => ({ 'x-ghost-signature': signedAt(body, SURROUNDINGS.now / 1000) }), 401],
    [
      'Ghost ten minutes ago',
      (body: string) => ({ 'x-ghost-signature': signedAt(body, SURROUNDINGS.now - 600_000) }),
      401,
    ],
    ['Ghost tomorrow', (body: string) => ({ 'x-ghost-signature': signedAt(body, SURROUNDINGS.now + 86_400_000) }), 401],
    ['another time', (body: string) => ({ 'x-ghost-signature': `sha256=${sign(`${body}1`)}, t=2` }), 401],
    ['half a signature', (body: string) => ({ 'x-hub-signature-256': `sha256=${sign(body).slice(0, 32)}` }), 401],
    ['the secret itself', () => ({ 'x-searchlet-signature': SECRET }), 401],
    ['an empty signature', () => ({ 'x-searchlet-signature': 'sha256=' }), 401],
  ] as const)('a call signed as by %s', async ([, headers, status]) => {
    const { call, queue } = await start();
    const body = '{"post":{"title":"Zelt für zwei"}}';
    const answer = await call(body, headers(body));
    expect([answer.status, queue.state().calls]).toEqual([status, status === 202 ? 1 : 0]);
    await queue.idle();
  });

  test('anything else is refused', async () => {
    const { url, call, queue } = await start();
    const status = async (method: string, path: string) => (await fetch(url + path, { method })).status;
    expect(await status('GET', '/')).toBe(405);
    expect(await status('POST', '/state')).toBe(405);
    expect(await status('GET', '/../etc/passwd')).toBe(404);
    for (const size of [2 * 1024 * 1024 + 1, 6_000_000, 30_000_000]) {
      expect((await call('x'.repeat(size))).status).toBe(413);
    }
    expect(queue.state().calls).toBe(0);
  });

  test('a call that was signed with its time is taken once, however often it is sent', async () => {
    const { call, queue } = await start();
    const body = '{"post":{}}';
    const headers = { 'x-ghost-signature': signedAt(body, SURROUNDINGS.now) };
    for (let sent = 0; sent < 3; sent += 1) expect((await call(body, headers)).status).toBe(202);
    await queue.idle();
    expect(queue.state()).toMatchObject({ calls: 1, runs: 1 });
    await call(body, { 'x-ghost-signature': signedAt(body, SURROUNDINGS.now + 1) });
    await queue.idle();
    expect(queue.state()).toMatchObject({ calls: 2, runs: 2 });
  });

  test('hundreds of calls that never end keep no other call out', async () => {
    const { url, call, queue } = await start();
    const port = Number(new URL(url).port);
    const slow = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
    for (const socket of slow) socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
    for (let sent = 0; sent < 20; sent += 1) expect((await call()).status).toBe(202);
    await queue.idle();
    expect(queue.state().calls).toBe(20);
  });

  test('runs when it starts: a call may have been taken before the process ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'searchlet-serve-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'tents.json'), '[{"id":1,"title":"Tent"}]');
    const words = ['index', join(folder, 'tents.json'), '--out', join(folder, 'search'), '--serve', '0'];
    const { out } = await run(words, { ...SURROUNDINGS, callSecret: SECRET });
    const url = /POST (\S+)\/\n/.exec(out)?.[1];
    await expect
      .poll(async () => (await fetch(`${url}/state`)).json())
      .toMatchObject({ calls: 0, runs: 1, last: { code: 0 } });
    expect(existsSync(join(folder, 'search/index.json'))).toBe(true);
  });

  test('a call that is cut off does not count', async () => {
    const { url, call, queue } = await start();
    const { port } = new URL(url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{', () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    const broken = sendRequest({ port, method: 'POST', headers: { 'content-length': 5 } });
    broken.on('error', () => {});
    broken.end('12');
    expect((await call()).status).toBe(202);
    await queue.idle();
    expect(queue.state().calls).toBe(1);
    broken.destroy();
  });

  test('a call that does not arrive in time is refused, however long Node waits by default', async () => {
    const { url, queue } = await start(100);
    const started = Date.now();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('408');
    expect(Date.now() - started).toBeLessThan(25_000);
    expect(queue.state().calls).toBe(0);
  });

  test('needs a secret that cannot be guessed, a key for a server, and an address that is free', async () => {
    const said = async (words: readonly string[], callSecret: string | null) => {
      const { err, code } = await run(words, { ...SURROUNDINGS, callSecret });
      expect(code).toBe(2);
      return err.replace(/\s+/g, ' ');
    };
    const folder = ['index', 'public', '--out', 'x', '--serve'];
    expect(await said(folder, null)).toContain('Set SEARCHLET_CALL_SECRET to a secret of 16 characters or more');
    expect(await said(folder, 'short')).toContain('Set SEARCHLET_CALL_SECRET');
    const server = ['index', 'public', '--host', 'localhost:1', '--collection', 'c', '--serve'];
    expect(await said(server, SECRET)).toContain('Set SEARCHLET_ADMIN_KEY');
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    expect(await said([...folder, `${port}`], SECRET)).toContain(
      `127.0.0.1:${port} cannot be listened on: another program uses this port.`,
    );
  });

  test.for([
    ['--serve', { host: '127.0.0.1', port: 8788 }],
    ['--serve 9000', { host: '127.0.0.1', port: 9000 }],
    ['--serve 0.0.0.0:9000', { host: '0.0.0.0', port: 9000 }],
    ['--serve [::1]:9000', { host: '::1', port: 9000 }],
  ] as const)('listens at the given address: %s', ([words, serve]) => {
    expect(readArguments(['index', 'a', '--out', 'b', ...words.split(' ')])).toMatchObject({ serve });
  });

  test.for(['--serve 99999', '--serve nowhere', '--serve --json', '--serve --dry-run'])('is refused: %s', (words) => {
    expect(readArguments(['index', 'a', '--out', 'b', ...words.split(' ')])).toMatchObject({ kind: 'usage' });
  });
});

test('a queue runs one thing at a time, and again for all calls that come meanwhile', async () => {
  const random = createRandom(7);
  let [atWork, most, begun, seen, state] = [0, 0, 0, 0, 0];
  const queue = createRunQueue(async () => {
    atWork += 1;
    begun += 1;
    most = Math.max(most, atWork);
    const read = state;
    for (let ticks = Math.floor(random.next() * 5); ticks >= 0; ticks -= 1) await new Promise(setImmediate);
    seen = read;
    atWork -= 1;
    return 0;
  }, Date.now);
  for (let storm = 0; storm < 200; storm += 1) {
    for (let call = 0; call < 10; call += 1) {
      state += 1;
      queue.call();
      if (random.chance(0.2)) await new Promise(setImmediate);
    }
    if (random.chance(0.5)) await queue.idle();
  }
  await queue.idle();
  expect([most, seen]).toEqual([1, state]);
  expect(begun).toBeLessThan(state);
});
