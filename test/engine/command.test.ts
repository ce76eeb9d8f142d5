import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { readCommand } from '../server/command';
import { startServer } from '../server/http';

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
    ['--port 70000 --admin-key k', { problem: '--port must be a whole number from 0 to 65535, not "70000".' }],
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

  it('keeps idle connections open for a minute, and says so', async () => {
    const server = await startServer({ port: 0, adminKey: 'k' });
    const { headers } = await fetch(`${server.url}/health`);
    expect(headers.get('keep-alive')).toBe('timeout=60');
    await server.stop();
  });

  it('says so when a port is taken', async () => {
    const server = await startServer({ port: 0, adminKey: 'k' });
    const port = Number(new URL(server.url).port);
    await expect(startServer({ port, adminKey: 'k' })).rejects.toThrow('EADDRINUSE');
    await server.stop();
  });
});

describe('the process', () => {
  const script = new URL('../server/serve.ts', import.meta.url).pathname;
  const running = new Set<ChildProcess>();
  const run = (...words: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...words]);
    running.add(child);
    let errors = '';
    child.stderr.on('data', (piece) => (errors += String(piece)));
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', (code) => {
        running.delete(child);
        resolve(code);
      });
    });
    return { child, ended, errors: () => errors };
  };
  afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address and stops on %s', async (signal) => {
    const { child, ended, errors } = run('--port', '0', '--admin-key', 'k');
    const printed = once(child.stdout, 'data').then(String);
    const line = await Promise.race([printed, ended.then((code) => `It ended with ${code}: ${errors()}`)]);
    const [url] = /http:\/\/\S+/.exec(line) ?? expect.fail(line);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ ok: true });
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('shows its usage when an argument is wrong', async () => {
    const { ended, errors } = run('--port', 'x');
    expect(await ended).toBe(1);
    expect(errors()).toContain('--port must be a whole number');
    expect(errors()).toContain('Usage: npm run server -- --port 8108 --admin-key KEY');
  });
});
