import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { test as base, expect } from 'vitest';
import { pathOf } from '../bench/sizes';

/** A registry that knows vulnerabilities of some packages, and what it was asked about. */
interface Registry {
  readonly url: string;
  readonly asked: Record<string, readonly string[]>[];
  vulnerable: string | null;
}

const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'searchlet-audited-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const line = `\n${'-'.repeat(80)}\n\n`;
    mkdirSync(join(folder, 'cli'));
    writeFileSync(join(folder, 'LICENSES.txt'), `@one/drawing 1.2.3 (MIT)\n\nText.\n${line}two 4.0.0 (ISC)\n\nText.\n`);
    writeFileSync(join(folder, 'cli', 'LICENSES.txt'), `two 5.0.0 (ISC)\n\nText.\n${line}three 1.0.0 (MIT)\n\nText.\n`);
    return folder;
  })
  .extend('registry', async ({}, { onCleanup }): Promise<Registry> => {
    const registry = { url: '', asked: [] as Record<string, readonly string[]>[], vulnerable: null as string | null };
    const server = createServer(async (request, response) => {
      const sent = await buffer(request);
      if (!request.url?.endsWith('/advisories/bulk')) return void response.writeHead(404).end('{}');
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      registry.asked.push(JSON.parse(body.toString()) as Record<string, readonly string[]>);
      const advisory = {
        id: 1,
        url: 'https://advisories.example/1',
        title: 'Hole',
        severity: 'low',
        vulnerable_versions: '*',
      };
      const found = registry.vulnerable === null ? {} : { [registry.vulnerable]: [advisory] };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => void server.close());
    registry.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return registry;
  });

/** The exit status of the audit of a folder. */
function audit(folder: string, { url }: Registry): Promise<unknown> {
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_update_notifier: 'false',
    npm_config_cache: folder,
  };
  return new Promise((resolve) => {
    execFile('node', [pathOf('src/build/audit-bundled.mjs'), folder], { env }, (error) => resolve(error?.code ?? 0));
  });
}

test('the audit asks about every package in the files of a release, in each version', async ({ folder, registry }) => {
  expect(await audit(folder, registry)).toBe(0);
  expect(registry.asked).toEqual([{ '@one/drawing': ['1.2.3'], two: ['4.0.0', '5.0.0'], three: ['1.0.0'] }]);
});

test('fails if one of them has a known vulnerability', async ({ folder, registry }) => {
  registry.vulnerable = 'three';
  expect(await audit(folder, registry)).toBe(1);
});

test('fails where no package is named, since a build always has some', async ({ folder, registry }) => {
  rmSync(join(folder, 'LICENSES.txt'));
  rmSync(join(folder, 'cli'), { recursive: true });
  expect(await audit(folder, registry)).toBe(1);
  expect(registry.asked).toEqual([]);
});
