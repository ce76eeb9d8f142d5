import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withConfigFile } from '../../../../src/owner/check/tags/config-file';
import { readSnippets } from '../../../../src/owner/check/tags/snippets';
import { writeSnippet } from '../../../../src/owner/check/tags/write-snippet';
import { readCheckedPage, textReader } from '../../../../src/owner/commands/check/read-page';

const FILE = '{"host": "localhost", "collection": "films", "per-page": 12}';

async function read(html: string, text = FILE) {
  const [snippet] = readSnippets(html).snippets;
  if (!snippet) throw new Error('no panel');
  return withConfigFile(snippet, async () => text);
}

test('a panel has the attributes of its file, of the JSON inside it, and its own, which win', async () => {
  const { raw, shared } = await read(
    '<searchlet-panel data-config="/s.json" data-host="a.example"><script type="application/json">{"per-page": 5}</script></searchlet-panel>',
  );
  expect(raw).toEqual({ host: 'a.example', collection: 'films', 'per-page': '5', config: '/s.json' });
  expect(shared).toEqual({ names: ['collection', 'per-page'], problems: [] });
});

test('a source has them through its panel', async () => {
  const { raw, source } = await read(
    '<searchlet-panel data-config="/s.json"><searchlet-source data-collection="pages"></searchlet-source></searchlet-panel>',
  );
  expect(raw).toMatchObject({ host: 'localhost', collection: 'pages' });
  expect(source).toEqual({
    own: { collection: 'pages' },
    panel: { host: 'localhost', collection: 'films', 'per-page': '12', config: '/s.json' },
  });
});

test('a corrected tag leaves to the file what is in the file', async () => {
  const snippet = await read('<script src="searchlet.js" data-config="/s.json"></script>');
  expect(writeSnippet(snippet, snippet.raw)).toBe('<script\n  src="searchlet.js"\n  data-config="/s.json"\n></script>');
});

test('a file that cannot be read is a problem, not an error', async () => {
  const [snippet] = readSnippets('<searchlet-panel data-config="/s.json"></searchlet-panel>').snippets;
  if (!snippet) throw new Error('no panel');
  const { shared } = await withConfigFile(snippet, () => Promise.reject(new Error('404 Not Found')));
  expect(shared?.problems.map(({ code, facts }) => [code, facts])).toEqual([
    ['no-config', { reason: '404 Not Found' }],
  ]);
});

test('a file beside a built page is found from its folder, or from the root of the site', async () => {
  const root = await mkdtemp(join(tmpdir(), 'searchlet-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'blog', 'first'), { recursive: true });
  await writeFile(join(root, 'blog', 'first', 'index.html'), '<p>');
  await writeFile(join(root, 'searchlet.json'), 'root');
  await writeFile(join(root, 'blog', 'first', 'own.json'), 'own');
  const readText = textReader(await readCheckedPage(join(root, 'blog', 'first', 'index.html')), null);
  expect(await readText('/searchlet.json?v=2')).toBe('root');
  expect(await readText('own.json')).toBe('own');
  await expect(readText('searchlet.json')).rejects.toThrow('the file is missing beside the page');
  await expect(textReader(null, null)('/searchlet.json')).rejects.toThrow('--origin');
});
