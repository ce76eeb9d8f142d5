import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../../project/check-command';

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-command-'));
  onCleanup(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tents.json'), JSON.stringify([{ title: 'Tent' }, { title: 'Stove' }]));
  return folder;
});

const SERVER = ['--collection', 'tents', '--dry-run', '--host'];

test('a dry run needs no place to write to, and writes nothing', async ({ folder }) => {
  const { out, code } = await run(['index', join(folder, 'tents.json'), '--dry-run'], SURROUNDINGS);
  expect(code).toBe(0);
  expect(out).toContain('A dry run: nothing was written.');
  expect(out).toContain('data-index="/search/"');
  expect(await readdir(folder)).toEqual(['tents.json']);
});

test.for([
  [['site', '--out', 'site/search'], '/search/', '/searchlet.js'],
  [['site', '--out', 'site/search', '--base', '/docs/'], '/docs/search/', '/docs/searchlet.js'],
  [['site', '--out', 'site/search', '--base', 'https://site.example/docs'], '/docs/search/', '/docs/searchlet.js'],
  [['site', '--out', 'site', '--base', '/docs/'], '/docs/', '/docs/searchlet.js'],
  [['site', '--out', 'site/search', '--scripts', 'site/assets'], '/search/', '/assets/searchlet.js'],
  [['site', '--out', 'site/search', '--scripts', 'site', '--base', '/docs/'], '/docs/search/', '/docs/searchlet.js'],
  [['tents.json', '--out', 'public/tents'], '/tents/', '/searchlet.js'],
  [['tents.json', '--out', 'public/tents', '--scripts', 'public'], '/tents/', '/searchlet.js'],
  [['tents.json', '--out', 'public/a/tents', '--scripts', 'public/a'], '/a/tents/', '/a/searchlet.js'],
  [['tents.json', '--out', 'shop/a/tents', '--scripts', 'shop'], '/a/tents/', '/searchlet.js'],
  [['tents.json', '--out', 'tents', '--scripts', 'assets'], '/tents/', '/assets/searchlet.js'],
  [['tents.json', '--out', 'tents', '--scripts', 'public'], '/tents/', '/searchlet.js'],
] as const)(
  'the tag of %j finds index and script from each page of the site',
  async ([words, index, src], { folder }) => {
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site/tents.html'), '<main><h1>Tents</h1>For two.</main>');
    const paths = words.map((word) => (/^[a-z]/.test(word) && !word.startsWith('https:') ? join(folder, word) : word));
    const { out } = await run(['index', ...paths], { ...SURROUNDINGS, releaseFolder: await release(folder) });
    expect(out).toContain(`data-index="${index}"`);
    expect(out).toContain(`src="${src}"`);
  },
);

test('--scripts adds a release to the site, and leaves the one before and the rest of the site alone', async ({
  folder,
}) => {
  const site = join(folder, 'site');
  await mkdir(join(site, 'searchlet/0.0.9'), { recursive: true });
  await writeFile(join(site, 'searchlet/0.0.9/cards.js'), 'older cards');
  await writeFile(join(site, 'index.html'), '<main><h1>Tents</h1>For two.</main>');
  await writeFile(join(site, 'searchlet.js'), 'an older one');
  const { out, code } = await run(['index', site, '--out', join(site, 'search'), '--scripts', site], {
    ...SURROUNDINGS,
    releaseFolder: await release(folder),
  });
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toContain('Upload them with your site, and the folder searchlet before them.');
  expect(out).toContain('1 document of pages, from');
  expect(out).toContain('1 document is in');
  expect((await readdir(site)).sort()).toEqual(['index.html', 'search', 'searchlet', 'searchlet.js']);
  expect(await readFile(join(site, 'searchlet.js'), 'utf8')).toBe('the panel');
  expect((await readdir(join(site, 'searchlet'))).sort()).toEqual(['0.0.9', '0.1.0', 'release.json']);
  expect(await readFile(join(site, 'searchlet/0.0.9/cards.js'), 'utf8')).toBe('older cards');
  expect(await readFile(join(site, 'searchlet/0.1.0/cards.js'), 'utf8')).toBe('cards');
});

test('a place that cannot be used is reported in words, and nothing is changed', async ({ folder }) => {
  const file = join(folder, 'tents.json');
  const said = async (...words: string[]): Promise<string> => {
    const { err, code } = await run(['index', file, ...words], { ...SURROUNDINGS, width: 1000 });
    expect(code).toBe(2);
    return err.replaceAll(folder, 'FOLDER').trim();
  };
  expect(await said('--out', join(file, 'index'))).toBe(
    'Nothing was changed. FOLDER/tents.json cannot be made: a file has its name.',
  );
  expect(await said('--dry-run', '--synonyms', folder)).toBe(
    'Nothing was changed. FOLDER cannot be read: it is a folder.',
  );
  expect(await said('--dry-run', '--schema', join(folder, 'no.json'))).toBe(
    'Nothing was changed. FOLDER/no.json cannot be read: there is no such file or folder.',
  );
  expect(await readdir(folder)).toEqual(['tents.json']);
});

test('--scripts without a build changes nothing', async ({ folder }) => {
  const words = ['index', join(folder, 'tents.json'), '--out', join(folder, 'search'), '--scripts', folder];
  const { err, code } = await run(words, { ...SURROUNDINGS, releaseFolder: join(folder, 'nowhere') });
  expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
  expect(err.replace(/\s+/g, ' ')).toContain('Run npm run build first.');
  expect(await readdir(folder)).toEqual(['tents.json']);
});

test('without a place and without --dry-run nothing is read', async ({ folder }) => {
  const { err, code } = await run(['index', join(folder, 'missing.json')], SURROUNDINGS);
  expect([err, code]).toEqual([expect.stringContaining('name a folder with --out'), 2]);
});

test('the report counts each value of a list, and groups the digits of amounts and not of years', async ({
  folder,
}) => {
  const sizes = ['S|M', 'M|L', 'L|XL', 'XL|XXL'];
  const rows = Array.from(
    { length: 40 },
    (_, row) => `Film ${row};${sizes[row % 4]};${218 + row * 7_692_302};${1928 + row}`,
  );
  await writeFile(join(folder, 'films.csv'), `Titel;Größen;Einspiel;Jahr\n${rows.join('\n')}\n`);
  const { out } = await run(['index', join(folder, 'films.csv'), '--dry-run'], SURROUNDINGS);
  expect(out).toContain('  Größen    5 values, in 100 % of the documents\n');
  expect(out).toContain('  Einspiel  numbers from 218 to 299,999,996, in 100 % of the documents\n');
  expect(out).toContain('  Jahr      numbers from 1928 to 1967, in 100 % of the documents\n');
});

test('a site in two languages gets them as a facet with a name, and a hit says nothing of them', async ({ folder }) => {
  const site = join(folder, 'site');
  await mkdir(site);
  for (const [name, lang] of [
    ['a', 'en'],
    ['b', 'en'],
    ['c', 'de'],
    ['d', 'de'],
  ] as const)
    await writeFile(
      join(site, `${name}.html`),
      `<html lang="${lang}"><main><h1>Tent ${name}</h1>For two.</main></html>`,
    );
  const { out } = await run(['index', site, '--dry-run'], SURROUNDINGS);
  expect(out).toContain('data-facets="lang:list(language)=Language"');
  expect(out).not.toContain('data-meta');
});

test('the request for a key is written in lines that a shell takes as one', async ({ folder }) => {
  const words = ['index', join(folder, 'tents.json'), ...SERVER, 'https://search.example.com'];
  const { out } = await run(words, SURROUNDINGS);
  expect(out).toContain(
    '  curl https://search.example.com/keys \\\n    -H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY" \\\n    -d \'{',
  );
});

test('an admin key on its way without encryption is warned of', async ({ folder }) => {
  const { out } = await run(
    ['index', join(folder, 'tents.json'), ...SERVER, 'http://search.example.com'],
    SURROUNDINGS,
  );
  expect(out.replace(/\s+/g, ' ')).toContain(
    'Warnings (1): http://search.example.com is not encrypted: others on the way can read the admin key. Use https',
  );
});

test.for(['https://search.example.com', 'http://localhost:8108', 'http://127.0.0.1:8108'])(
  'no warning for %s',
  async (host, { folder }) => {
    const { out } = await run(['index', join(folder, 'tents.json'), ...SERVER, host], SURROUNDINGS);
    expect(out).not.toContain('Warnings');
  },
);

test('a mistake in a file of synonyms or overrides is reported, and nothing is changed', async ({ folder }) => {
  const file = join(folder, 'rules.json');
  const args = ['index', join(folder, 'tents.json'), '--dry-run'];
  const said = async (option: string, content: string): Promise<string> => {
    await writeFile(file, content);
    const { err, code } = await run([...args, option, file], SURROUNDINGS);
    expect(code).toBe(2);
    return err.replace(/\s+/g, ' ').replaceAll(file, 'FILE');
  };
  expect(await said('--synonyms', '{')).toContain('Nothing was changed. FILE is not valid JSON');
  expect(await said('--synonyms', '{}')).toContain('FILE has no list of synonyms.');
  expect(await said('--synonyms', '[{ "synonyms": ["a"] }]')).toContain('FILE: entry 1 has no "id".');
  expect(await said('--synonyms', '[{ "id": "tv" }]')).toContain(
    'FILE: "tv" cannot be taken. Could not find an array of `synonyms`',
  );
  expect(await said('--overrides', '{ "overrides": [{ "id": "top" }] }')).toContain('FILE: "top" cannot be taken.');
});

test('what an index of files does not follow of an override is a warning', async ({ folder }) => {
  const file = join(folder, 'rules.json');
  const rule = { query: 'tent', match: 'exact', tags: ['shop'] };
  const items = [{ id: 'top', rule, includes: [{ id: '1', position: 1 }], filter_by: 'a:1' }];
  await writeFile(file, JSON.stringify({ name: 'shop_curation', items }));
  const { out } = await run(['index', join(folder, 'tents.json'), '--dry-run', '--overrides', file], SURROUNDINGS);
  const warnings = out.replace(/\s+/g, ' ').replaceAll(file, 'FILE');
  expect(warnings).toContain('FILE: "top" has "filter_by", which has no effect in an index of files');
  expect(warnings).toContain('FILE: "top": "rule" has "tags", which has no effect in an index of files');
});

/** A release with scripts; returns its folder. */
async function release(folder: string): Promise<string> {
  await mkdir(join(folder, 'release/site/searchlet/0.1.0'), { recursive: true });
  await writeFile(join(folder, 'release/site/searchlet.js'), 'the panel');
  await writeFile(join(folder, 'release/site/searchlet/release.json'), '{"release":"0.1.0"}');
  await writeFile(join(folder, 'release/site/searchlet/0.1.0/cards.js'), 'cards');
  return join(folder, 'release');
}
