import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../../src/engine/command';
import { startServer } from '../../src/engine/http';

describe('the arguments of npm run server', () => {
  it.each([
    ['--port 9000 --admin-key k', { port: 9000, adminKey: 'k' }],
    ['--admin-key k', { port: 8108, adminKey: 'k' }],
    ['--admin-key k --port 0', { port: 0, adminKey: 'k' }],
    ['', { problem: '--admin-key is missing: choose the key that may do everything.' }],
    ['--port 9000', { problem: '--admin-key is missing: choose the key that may do everything.' }],
    ['--port --admin-key k', { problem: '--port needs a value.' }],
    ['--admin-key', { problem: '--admin-key needs a value.' }],
    ['--port x --admin-key k', { problem: '--port must be a whole number from 0 to 65535, not "x".' }],
    [
      '--port 70000 --admin-key k',
      { problem: '--port must be a whole number from 0 to 65535, not "70000".' },
    ],
    ['--key k', { problem: 'Unknown argument "--key".' }],
    ['--admin-key a --admin-key b', { problem: '--admin-key is given twice.' }],
  ])('"%s"', (words, expected) => {
    expect(readCommand(words.split(' ').filter(Boolean))).toEqual(expected);
  });
});

describe('the server', () => {
  it('answers on this machine alone until it is stopped', async () => {
    const server = await startServer({ port: 0, adminKey: 'k' });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await fetch(`${server.url}/debug?a=b?c`, { headers: { 'X-TYPESENSE-API-KEY': 'k' } });
    expect(await response.json()).toEqual({ state: 1, version: '29.0' });
    await server.stop();
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  it('says so when a port is taken', async () => {
    const server = await startServer({ port: 0, adminKey: 'k' });
    const port = Number(new URL(server.url).port);
    await expect(startServer({ port, adminKey: 'k' })).rejects.toThrow('EADDRINUSE');
    await server.stop();
  });
});

describe('the process', () => {
  const script = new URL('../../src/engine/serve.ts', import.meta.url).pathname;
  const run = (...words: string[]) => spawn(process.execPath, ['--import', 'tsx', script, ...words]);

  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address and stops on %s', async (signal) => {
    const child = run('--port', '0', '--admin-key', 'k');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const [url] = /http:\/\/\S+/.exec(String(line)) ?? [];
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ ok: true });
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('tells how it is called when an argument is wrong', async () => {
    const child = run('--port', 'x');
    const [[sentence], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect(String(sentence)).toContain('--port must be a whole number');
    expect(String(sentence)).toContain('Usage: npm run server -- --port 8108 --admin-key KEY');
    expect(code).toBe(1);
  });
});
