import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_COMMAND } from './check-command';

const child = spawn(process.execPath, [BUILT_COMMAND, 'studio', '--port', '4600'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let url = '';

beforeAll(async () => {
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\S+(?=\/studio\/)/.exec(line)?.[0] ?? '';
    if (url !== '') return;
  }
});
afterAll(() => {
  child.kill();
});

test.each([
  ['/studio/', 'text/html; charset=utf-8'],
  ['/studio/studio.js', 'text/javascript; charset=utf-8'],
  ['/studio/studio.css', 'text/css; charset=utf-8'],
  ['/studio/preview.html', 'text/html; charset=utf-8'],
  ['/studio/pages/pico.css', 'text/css; charset=utf-8'],
  ['/site/searchlet.js', 'text/javascript; charset=utf-8'],
  ['/site/searchlet/lang/de.json', 'application/json'],
  ['/integrity.json', 'application/json'],
])('serves %s', async (path, type) => {
  const response = await fetch(url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test.each([
  '/package.json',
  '/studio/../cli/searchlet.mjs',
  '/studio/%2e%2e/%2e%2e/package.json',
  '/cli/searchlet.mjs',
  '/studio/.hidden.js',
])('keeps %s to itself', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test('may be framed by no page of another site', async () => {
  const { headers } = await fetch(`${url}/studio/`);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
});

test('leads to the studio from its root', async () => {
  expect((await fetch(`${url}/`)).url).toBe(`${url}/studio/`);
});

test('answers no other name than that of this machine', async () => {
  const { port } = new URL(url);
  const status = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/studio/', headers: { host: 'attacker.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(403);
});

test('takes the next port where one is taken', async () => {
  const { port } = new URL(url);
  const second = spawn(process.execPath, [BUILT_COMMAND, 'studio', '--port', port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: second.stdout })) {
    const other = /http:\S+(?=\/studio\/)/.exec(line)?.[0];
    if (other === undefined) continue;
    expect(Number(new URL(other).port)).toBeGreaterThan(Number(port));
    break;
  }
  second.kill();
});
