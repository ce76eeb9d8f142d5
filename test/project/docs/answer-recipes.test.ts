import { readFileSync } from 'node:fs';
import { lexer, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readArguments } from '../../../src/owner/commands/read-arguments';
import { pathOf } from '../../bench/sizes';

/** The files that docs/answers-endpoint.md gives to copy, by the place in their first lines. */
const recipes = new Map(
  lexer(readFileSync(pathOf('docs/answers-endpoint.md'), 'utf8')).flatMap((token) => {
    if (token.type !== 'code') return [];
    const { text, lang } = token as Tokens.Code;
    const [, place] = /^# (.+)$/m.exec(text) ?? [];
    return place === undefined || lang === 'sh' ? [] : [[place, text] as const];
  }),
);
const textOf = (place: string): string => recipes.get(place) ?? '';

const compose = parse(readFileSync(pathOf('examples/answers-compose.yml'), 'utf8')) as {
  readonly services: { readonly answers: Readonly<Record<string, unknown>> };
};

/** The words of the command after the name of its file. */
const wordsIn = (command: string): string[] =>
  command
    .replace(/^.*searchlet\.mjs /s, '')
    .trim()
    .split(/\s+/);

const UNIT = '/etc/systemd/system/searchlet-answers.service';

test('each recipe says where it belongs', () => {
  expect([...recipes.keys()]).toEqual([UNIT, 'in the server block of nginx', 'in the virtual host of Apache']);
});

test('systemd and Docker start the same command, which there is, behind a proxy', () => {
  const lines = textOf(UNIT)
    .split('\n')
    .filter((line) => line !== '' && !/^(?:#|\[\w+\]$)/.test(line));
  expect(lines.filter((line) => !/^[A-Z]\w*=\S/.test(line))).toEqual([]);
  const [, started = ''] = /^ExecStart=(.+)$/m.exec(textOf(UNIT)) ?? [];
  expect(started).toMatch(/^\/usr\/bin\/node /);
  const { command } = compose.services.answers;
  expect(wordsIn(String(command))).toEqual(wordsIn(started));
  const read = readArguments(wordsIn(started), { readText: () => '{}' });
  expect(read).toMatchObject({ kind: 'answers', port: 8787, behindProxy: true });
});

test('the key is in no recipe: it comes from the environment', () => {
  expect(textOf(UNIT)).toContain('EnvironmentFile=');
  const { environment, network_mode: network, read_only: isReadOnly } = compose.services.answers;
  expect(environment).toEqual({ SEARCHLET_ANSWERS_KEY: expect.stringMatching(/^\$\{SEARCHLET_ANSWERS_KEY:\?.+\}$/) });
  expect([network, isReadOnly]).toEqual(['host', true]);
});

test('both proxies pass on host and address, and hold nothing back', () => {
  const nginx = textOf('in the server block of nginx');
  const [, body = ''] = /^location = \/ask \{\n([^{}]+)\}$/m.exec(nginx) ?? [];
  const lines = body
    .trim()
    .split('\n')
    .map((line) => line.trim());
  expect(lines.filter((line) => !/^[a-z_]+ [^;]+;$/.test(line))).toEqual([]);
  for (const line of [
    'proxy_buffering off;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ])
    expect(lines).toContain(line);
  const apache = textOf('in the virtual host of Apache');
  // Apache itself adds the address to X-Forwarded-For.
  expect(apache).toMatch(/^ProxyPreserveHost On$/m);
  expect(apache).toMatch(/^ProxyPass "\/ask" "http:\/\/127\.0\.0\.1:8787\/" flushpackets=on$/m);
});
