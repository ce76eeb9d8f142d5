import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test as plain } from 'vitest';
import { configSchema } from '../../../../src/build/editor/config-schema';
import type { Index } from '../../../../src/owner/commands/index/options';
import { readArguments } from '../../../../src/owner/commands/read-arguments';
import { run } from '../../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../../project/check-command';

const test = plain.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-config-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

/** Reads arguments where a config file is. */
function read(words: string, file: object | string, path = 'searchlet.config.json') {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return readArguments(words.split(' ').filter(Boolean), { readText: (asked) => (asked === path ? text : null) });
}

/** What is said of a config file that is wrong, without the help. */
function refusal(file: object | string): string {
  const request = read('index', file);
  return request.kind === 'usage' ? (request.text.split('\n\n')[0] ?? '') : request.kind;
}

const WHOLE = {
  sources: ['public/', 'Blog=feed.xml', 'Shop=shopify:https://shop.example', 'https://site.example/'],
  out: 'public/search',
  sections: true,
  base: '/docs/',
  scripts: 'public',
  render: ['public/', 'search.html'],
  style: '/hits.css',
  origin: 'https://site.example/shop',
  fields: [{ name: 'zip', type: 'string' }],
  synonyms: 'synonyms.json',
  overrides: 'overrides.json',
  cache: '.cache',
  live: 'https://site.example/search',
};

describe('searchlet.config.json', () => {
  test('makes `searchlet index` the whole job', () => {
    expect(read('index', WHOLE)).toEqual({
      kind: 'index',
      sources: WHOLE.sources,
      target: { kind: 'folder', folder: 'public/search' },
      sections: true,
      base: '/docs/',
      scripts: 'public',
      render: { pages: WHOLE.render, style: { href: '/hits.css' }, origin: 'https://site.example' },
      schema: null,
      fields: WHOLE.fields,
      configFile: 'searchlet.config.json',
      synonyms: 'synonyms.json',
      overrides: 'overrides.json',
      cache: '.cache',
      live: 'https://site.example/search/',
      allowedShrink: [],
      drafts: false,
      changed: false,
      serve: null,
      dryRun: false,
      json: false,
    });
  });

  test('is read as editors on Windows write it', () => {
    const written = `\ufeff${JSON.stringify(WHOLE, null, 2).replaceAll('\n', '\r\n')}`;
    expect(read('index', written)).toEqual(read('index', WHOLE));
  });

  test('is read from another place, and its paths begin there', () => {
    const { sources, target, synonyms, render } = read('index --config conf/s.json', WHOLE, 'conf/s.json') as Index;
    expect(sources).toEqual([
      'conf/public/',
      'Blog=conf/feed.xml',
      'Shop=shopify:https://shop.example',
      'https://site.example/',
    ]);
    expect(target).toEqual({ kind: 'folder', folder: 'conf/public/search' });
    expect(synonyms).toBe('conf/synonyms.json');
    expect(render?.pages).toEqual(['conf/public/', 'conf/search.html']);
    expect((read('index --config conf/s.json', { ...WHOLE, out: '/srv/x' }, 'conf/s.json') as Index).target).toEqual({
      kind: 'folder',
      folder: '/srv/x',
    });
  });

  test.for([
    ['index docs', { sources: ['docs'] }],
    ['index --base /x', { base: '/x/' }],
    ['index --out other', { target: { kind: 'folder', folder: 'other' } }],
    ['index --schema s.json', { schema: 's.json', fields: null }],
    ['index --json --dry-run --allow-shrink', { json: true, dryRun: true, allowedShrink: 'all' }],
    ['index --allow-shrink a --allow-shrink b', { allowedShrink: ['a', 'b'] }],
    ['index --allow-shrink a --allow-shrink', { allowedShrink: 'all' }],
    ['index --allow-shrink --allow-shrink a', { allowedShrink: 'all' }],
    [
      'index --host localhost:8108 --collection c',
      { target: expect.objectContaining({ kind: 'server', collection: 'c' }) },
    ],
  ] as const)('gives way to the command line: %s', ([words, changed]) => {
    expect(read(words, WHOLE)).toMatchObject(changed);
  });

  test('names a server, and a folder on the command line replaces it', () => {
    const file = { sources: ['a'], host: 'https://search.example.com', collection: 'pages' };
    expect(read('index', file)).toMatchObject({ target: { kind: 'server', collection: 'pages' } });
    expect(read('index --collection other', file)).toMatchObject({ target: { kind: 'server', collection: 'other' } });
    expect(read('index --out x', file)).toMatchObject({ target: { kind: 'folder', folder: 'x' } });
  });

  test.for([
    ['{', /^error: searchlet.config.json is not valid JSON: /],
    ['[]', 'error: searchlet.config.json is not a JSON object.'],
    [{ sorces: [] }, 'error: searchlet.config.json: "sorces" is unknown. Did you mean "sources"?'],
    [{ 'data-out': 'x' }, 'error: searchlet.config.json: "data-out" is unknown. Did you mean "out"?'],
    [{ constructor: 'x' }, /"constructor" is unknown. /],
    [{ sources: 'public' }, 'error: searchlet.config.json: "sources" is a list of texts.'],
    [{ sources: [] }, 'error: searchlet.config.json: "sources" is a list of texts.'],
    [{ sections: 'yes' }, 'error: searchlet.config.json: "sections" is true or false.'],
    [{ base: 'docs' }, /^error: searchlet.config.json: "base": Expected a path such as/],
    [{ collection: 'a b' }, /"collection": Use letters, digits/],
    [{ schema: 'a.json', fields: [] }, /give "schema" or "fields", not both/],
    [
      { 'admin-key': 'secret' },
      /"admin-key" is not read from a file, since others can read files. Set SEARCHLET_ADMIN_KEY/,
    ],
    [{ apiKey: 'secret' }, /"apiKey" is not read from a file/],
    [{ 'allow-shrink': true }, /"allow-shrink" is not read from the file: --allow-shrink is for one run/],
    [{ allowShrink: true }, /--allow-shrink is for one run/],
    [{ out: 'a', host: 'localhost', collection: 'c', sources: ['x'] }, /give --out, or --host and --collection/],
    [{ out: 'a' }, 'error: name a source, or write searchlet.config.json'],
    [{ sources: ['a'] }, /name a folder with --out/],
  ] as const)('says what is wrong with %j', ([file, message]) => {
    expect(refusal(file)).toMatch(message);
    expect(refusal(file)).not.toContain('secret');
  });

  test('has to be there when it is named', () => {
    expect(read('index --config no.json', WHOLE)).toMatchObject({ kind: 'usage' });
  });

  test('says so where it cannot be read, such as a folder', () => {
    const readText = (): string => {
      throw Object.assign(new Error('EISDIR: illegal operation on a directory, read'), { code: 'EISDIR' });
    };
    expect(readArguments(['index', '--config', 'public'], { readText })).toEqual({
      kind: 'usage',
      text: expect.stringMatching(/^error: public cannot be read: it is a folder\n\nFor help:/),
    });
  });

  test('has a JSON schema that knows the same names', () => {
    const validate = new Ajv().compile(configSchema());
    expect(validate(WHOLE)).toBe(true);
    for (const wrong of [
      { sorces: [] },
      { sources: 'x' },
      { sections: 1 },
      { schema: 'a', fields: [] },
      { key: 'x' },
    ]) {
      expect(validate(wrong)).toBe(false);
    }
  });
});

test('a run says which file it followed, and what is wrong with the fields in it', async ({ folder }) => {
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site/a.html'), '<meta name="searchlet:zip" content="0815"><main><h1>A</h1>Text.');
  const path = join(folder, 'searchlet.config.json');
  const start = (fields: unknown) => {
    const text = JSON.stringify({ sources: ['site'], out: 'site/search', fields });
    return run(['index', '--config', path], { ...SURROUNDINGS, readText: () => text });
  };
  const { out, code } = await start([{ name: 'zip', drop: true }]);
  expect([out.replace(/\s+/g, ' '), code]).toEqual([
    expect.stringContaining(`has read 1 document, as ${path} says`),
    0,
  ]);
  expect(out).not.toContain('zip');
  const refused = await start([{ type: 'string' }]);
  expect(refused.code).toBe(2);
  expect(refused.err.replace(/\s+/g, ' ')).toContain('"fields" is a list of objects with a "name".');
});

test('a run with --changed says what has changed, as text and as JSON', async ({ folder }) => {
  const file = join(folder, 'tents.json');
  const start = async (titles: readonly string[], ...more: readonly string[]) => {
    await writeFile(file, JSON.stringify(titles.map((title, id) => ({ id, title, text: `All of ${title}.` }))));
    const { out } = await run(['index', file, '--out', join(folder, 'search'), '--changed', ...more], SURROUNDINGS);
    return out.replace(/\s+/g, ' ');
  };
  expect(await start(['Tent', 'Stove'])).toContain('All were written: The folder has no index of an earlier run.');
  expect(await start(['Tent', 'Stove'])).toContain('Nothing has changed since the last run, so nothing was written.');
  expect(await start(['Tents', 'Stove', 'Peg'])).toContain('Since the last run: 1 new, 1 changed, 0 gone.');
  const report = JSON.parse(await start(['Tents', 'Stove', 'Peg'], '--json')) as { written: object };
  expect(report.written).toMatchObject({ documents: 3, outcome: { changes: { added: 0, changed: 0, gone: 0 } } });
  expect(await start(['Tents', 'Stove', 'Peg'], '--sections')).toContain('All were written: Schema, sources, options');
});
