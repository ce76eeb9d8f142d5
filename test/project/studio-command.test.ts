// @module-tag needs-build

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeIndex } from '../../src/owner/index-files/write-index';
import { releasePath } from '../bench/sizes';
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
  [`/site/${releasePath('lang/de.json')}`, 'application/json'],
  ['/integrity.json', 'application/json'],
])('searchlet studio serves %s', async (path, type) => {
  const response = await fetch(url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test.each([
  '/package.json',
  '/studio/../cli/searchlet.mjs',
  '/studio/%2e%2e/%2e%2e/package.json',
  '/cli/searchlet.mjs',
  '/studio/.hidden.js',
])('searchlet studio keeps %s to itself', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test('may be framed by no page of another site', async () => {
  const { headers } = await fetch(`${url}/studio/`);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
});

test('leads to the studio from its root', async () => {
  expect((await fetch(`${url}/`)).url).toBe(`${url}/studio/`);
});

test("searchlet studio answers no other name than this machine's", async () => {
  const { port } = new URL(url);
  const status = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/studio/', headers: { host: 'attacker.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(403);
});

test('searchlet studio takes the next port where one is taken', async () => {
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

test('searchlet studio serves an index and images of a site, and neither its pages nor what is beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = join(folder, 'public');
  const schema = { fields: [{ name: 'title', type: 'string' }] };
  await writeIndex(join(site, 'search'), { name: 'x', schema, documents: [{ id: '1', title: 'A' }] });
  for (const name of ['page.html', 'site.js', 'tent.svg', '.env.json', '../secret.json'])
    writeFileSync(join(site, name), '{}');
  symlinkSync(join(folder, 'secret.json'), join(site, 'link.json'));
  const served = spawn(process.execPath, [BUILT_COMMAND, 'studio', site], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void served.kill());
  let link = '';
  for await (const line of createInterface({ input: served.stdout })) {
    link = /http:\S+#\S+/.exec(line)?.[0] ?? '';
    if (link !== '') break;
  }
  const { origin, hash } = new URL(link);
  expect(hash).toBe('#index=%2Fsearch%2F');
  const ask = (path: string) => fetch(origin + path);
  expect(await (await ask('/search/index.json')).json()).toMatchObject({ documents: 1 });
  expect((await ask('/tent.svg')).headers.get('content-security-policy')).toContain('sandbox');
  for (const path of [
    '/page.html',
    '/site.js',
    '/.env.json',
    '/link.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/%',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test('searchlet studio says that there is no such folder', async () => {
  const missing = spawn(process.execPath, [BUILT_COMMAND, 'studio', '/no/such/folder'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const code = new Promise((resolve) => missing.on('exit', resolve));
  const [line] = await createInterface({ input: missing.stderr })
    [Symbol.asyncIterator]()
    .next()
    .then(({ value }) => [value]);
  expect(line).toBe('There is no folder /no/such/folder.');
  expect(await code).toBe(2);
});
