import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lexer, type Tokens } from 'marked';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { Index } from '../../../src/owner/commands/index/options';
import { startCallServer } from '../../../src/owner/commands/index/serve-index';
import { readArguments } from '../../../src/owner/commands/read-arguments';
import { pathOf } from '../../bench/sizes';
import { SURROUNDINGS } from '../check-command';

/** The files that docs/fresh-index.md gives to copy: their language and text, by the path in their first lines. */
const recipes = new Map(
  lexer(readFileSync(pathOf('docs/fresh-index.md'), 'utf8')).flatMap((token) => {
    if (token.type !== 'code') return [];
    const { lang = '', text } = token as Tokens.Code;
    const [, path] = /^(?:<\?php\n)?(?:#|\/\/) (.+)$/m.exec(text) ?? [];
    return path === undefined ? [] : [[path, { lang, text }] as const];
  }),
);
const textOf = (path: string): string => recipes.get(path)?.text ?? '';

interface Unit {
  readonly [section: string]: Readonly<Record<string, string>>;
}

/** Reads a unit file; throws at a line that is none. */
function readUnit(text: string): Unit {
  const unit: Record<string, Record<string, string>> = {};
  let section: Record<string, string> | null = null;
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const name = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, key, value] = /^([A-Z]\w*)=(.+)$/.exec(line) ?? [];
    if (name !== undefined) {
      section = {};
      unit[name] = section;
    } else if (section !== null && key !== undefined && value !== undefined) section[key] = value;
    else throw new Error(`No line of a unit file: ${line}`);
  }
  return unit;
}

test('each file to copy says where it belongs', () => {
  expect([...recipes.keys()].sort()).toEqual(
    [
      'crontab -e',
      '/etc/systemd/system/searchlet-index.service',
      '/etc/systemd/system/searchlet-index.timer',
      '/etc/systemd/system/searchlet-serve.service',
      '.github/workflows/search.yml',
      '.gitlab-ci.yml',
      'netlify.toml',
      'in the server block of nginx',
      'call.sh',
      'wp-content/mu-plugins/searchlet-call.php',
    ].sort(),
  );
});

test('each command in them is one that there is, and needs nothing but the config file', () => {
  const all = [...recipes.values()].flatMap(({ text }) => text.match(/searchlet\.mjs [^"\n&>]*/g) ?? []);
  expect(all.length).toBeGreaterThan(5);
  const config = JSON.stringify({ sources: ['public'], out: 'public/search' });
  for (const command of all) {
    const words = command.trim().split(/\s+/).slice(1);
    expect(readArguments(words, { readText: () => config }), command).toMatchObject({ kind: 'index' });
  }
});

describe('systemd', () => {
  const paths = [...recipes.keys()].filter((path) => path.startsWith('/etc/systemd/'));

  test.each(paths)('%s is a unit', (path) => {
    const unit = readUnit(textOf(path));
    expect(unit['Unit']?.['Description']).toBeTruthy();
    expect(Object.keys(unit)).toContain(path.endsWith('.timer') ? 'Timer' : 'Service');
    if (path.endsWith('.service')) expect(unit['Service']?.['ExecStart']).toMatch(/^\/usr\/bin\/node \S+ index/);
  });

  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.runIf(isThere)('itself finds nothing wrong with them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'searchlet-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = paths.map((path) => {
      const file = join(folder, path.split('/').at(-1) ?? '');
      // Of a command that this machine has: systemd looks for it.
      writeFileSync(file, textOf(path).replace('/usr/bin/node', '/bin/sh'));
      return file;
    });
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('searchlet'))).toEqual([]);
    const time = spawnSync('systemd-analyze', ['calendar', '*:0/15'], { encoding: 'utf8' });
    expect(time.status).toBe(0);
  });
});

test('the line for cron has five fields and a command that a shell reads', () => {
  const line = textOf('crontab -e').split('\n')[1] ?? '';
  const [, fields = '', command = ''] = /^((?:[\d*/,-]+ ){5})(.*)$/.exec(line) ?? [];
  expect(fields).toBe('*/15 * * * * ');
  expect(command).not.toContain('%');
  expect(spawnSync('sh', ['-n', '-c', command]).status).toBe(0);
});

test('the workflow for GitHub runs the command at pushes and times, with the key from a secret', () => {
  const { on, jobs } = parse(textOf('.github/workflows/search.yml')) as {
    on: { schedule: { cron: string }[]; push: object };
    jobs: { index: { steps: { run?: string; env?: Record<string, string>; uses?: string }[] } };
  };
  expect(on.push).toEqual({ branches: ['main'] });
  expect(on.schedule[0]?.cron.split(' ')).toHaveLength(5);
  const steps = jobs.index.steps;
  expect(steps.every(({ run, uses }) => (run === undefined) !== (uses === undefined))).toBe(true);
  expect(steps.find(({ run }) => run?.includes('searchlet'))?.env).toEqual({
    SEARCHLET_ADMIN_KEY: '${{ secrets.SEARCHLET_ADMIN_KEY }}',
  });
});

test('the pipeline for GitLab runs the command, one at a time', () => {
  const { search } = parse(textOf('.gitlab-ci.yml')) as { search: Record<string, unknown> };
  expect(search['resource_group']).toBe('search');
  expect(search['script']).toEqual(expect.arrayContaining([expect.stringMatching(/ index --changed --cache /)]));
  expect(search['rules']).toHaveLength(2);
});

test('the file for Netlify has a build of two lines', () => {
  const lines = textOf('netlify.toml').split('\n').slice(1);
  expect(lines).toEqual(['[build]', expect.stringMatching(/^ {2}command = "[^"]+"$/), '  publish = "public"']);
});

const HAS_TOOLS = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['version']).error === undefined);

test.runIf(HAS_TOOLS)('the call in a shell is one that --serve takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-call-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/a.html'), '<main><h1>A</h1>Text.');
  const words = ['index', join(folder, 'site'), '--out', join(folder, 'search'), '--serve', '0'];
  const index = readArguments(words) as Index;
  const secret = 'a secret of more than 16';
  const { url, queue, stop } = await startCallServer(
    index,
    { host: '127.0.0.1', port: 0 },
    { ...SURROUNDINGS, callSecret: secret },
  );
  onTestFinished(stop);
  const script = textOf('call.sh').replace('http://127.0.0.1:8788', url);
  const call = (key: string) =>
    new Promise<number | null>((resolve) => {
      const child = spawn('sh', ['-c', script], {
        env: { PATH: process.env['PATH'] ?? '', SEARCHLET_CALL_SECRET: key },
        stdio: 'ignore',
      });
      child.on('close', resolve);
    });
  expect(await call(secret)).toBe(0);
  expect(await call('another')).not.toBe(0);
  await queue.idle();
  expect(queue.state()).toMatchObject({ calls: 1, runs: 1, last: { code: 0 } });
});
