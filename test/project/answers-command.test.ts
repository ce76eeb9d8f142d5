// @module-tag needs-build

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '../bench/sizes';
import { BUILT_COMMAND } from './check-command';

const WORDS = ['answers', '--collection', 'pages', '--query-by', 'title', '--model', 'help'];

/** Runs the built command until it prints something or ends. */
function start(words: readonly string[], key: string | null): Promise<string> {
  const { SEARCHLET_ANSWERS_KEY: _, ...env } = process.env;
  const child = spawn(process.execPath, [BUILT_COMMAND, ...WORDS, ...words], {
    env: { ...env, ...(key !== null && { SEARCHLET_ANSWERS_KEY: key }) },
  });
  onTestFinished(() => void child.kill());
  return new Promise((resolve) => {
    child.stdout.on('data', (text: Buffer) => resolve(String(text)));
    child.stderr.on('data', (text: Buffer) => resolve(String(text)));
  });
}

test('the endpoint is served by one command, and answers from the server behind it', async () => {
  const frame = { conversation: { answer: 'Three days.', conversation_id: '', query: 'q' }, results: [] };
  const typesense = createServer((request, response) => {
    request.resume();
    const isQuestion = request.url?.includes('conversation=true');
    response.end(
      isQuestion
        ? `data: [DONE]\n\ndata: ${JSON.stringify(frame)}\n\n`
        : JSON.stringify({ results: [{ found: 1, hits: [] }] }),
    );
  });
  await new Promise<void>((resolve) => typesense.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void typesense.close());
  const { port } = typesense.address() as AddressInfo;
  const free = String(20_000 + (process.pid % 20_000));
  const said = await start(['--host', `http://127.0.0.1:${port}`, '--port', free], 'search-only');
  expect(said).toContain(`http://127.0.0.1:${free}`);
  const response = await fetch(`http://127.0.0.1:${free}/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: 'how long does it take' }),
  });
  expect(await response.text()).toContain('"answer":"Three days."');
});

test('without a key the command says what to set', async () => {
  expect(await start(['--host', 'http://127.0.0.1:1'], null)).toContain('Set SEARCHLET_ANSWERS_KEY');
});

test('the module runs where there is no Node: it imports nothing, and knows no global of Node', () => {
  const module = readFileSync(pathOf('dist/cli/answers.mjs'), 'utf8');
  expect(module.match(/\bimport\b|\brequire\(|["']node:|\bprocess\.|\bBuffer\b/g)).toBeNull();
});
