import { test as base, expect } from 'vitest';
import { parse } from '../../../../src/facets/config';
import type { SiteChanged } from '../../../../src/owner/check/checks/age';
import { indexRows } from '../../../../src/owner/check/checks/check-index';
import { type IndexHost, startIndexHost } from '../../../support/servers/index-host';

const test = base.extend('index', async ({}, { onCleanup }) => {
  const schema = { fields: [{ name: 'title', type: 'string' }] };
  const host = await startIndexHost({ name: 'films', schema, documents: [{ id: '1', title: 'Alien' }] });
  onCleanup(() => host.close());
  return host;
});

/** Checks an index with all its files. */
async function compare({ url }: Pick<IndexHost, 'url'>) {
  const { config } = parse({ index: url });
  if (!config) throw new Error('there is no configuration');
  const rows = await indexRows(config, { index: url }, url, { page: 'https://my.site', comparesFiles: true });
  return rows.map(({ mark, value, sentence }) => `${mark} ${value} ${sentence}`);
}

async function check(
  { url }: Pick<IndexHost, 'url'>,
  attributes: Readonly<Record<string, string>> = {},
  siteChanged?: SiteChanged,
) {
  const raw = { index: url, ...attributes };
  const { config } = parse(raw);
  if (!config) throw new Error('there is no configuration');
  const rows = await indexRows(config, raw, url, { page: 'https://my.site', ...(siteChanged && { siteChanged }) });
  return rows.map(({ mark, value, sentence }) => `${mark} ${value} ${sentence}`);
}

test('an index that is all right says what it holds', async ({ index }) => {
  expect(await check(index, { 'query-by': 'title' })).toEqual([`ok ${index.url}/ holds 1 document`]);
});

test('what a panel would be refused is wrong', async ({ index }) => {
  const rows = await check(index, { facets: 'title', sort: 'title:desc' });
  expect(rows[0]).toContain('ok ');
  expect(rows.slice(1)).toEqual([
    `wrong ${index.url}/ refuses a search: “Could not find a facet field named \`title\` in the schema.”`,
    expect.stringMatching(/refuses a search: “Could not find a field named `title` in the schema for sorting/),
  ]);
});

test('a name that the index lacks is reported once, with the name that was probably meant', async ({ index }) => {
  const written = { 'query-by': 'titel', facets: 'genre', meta: 'ttle, id', url: 'url' };
  expect(await check(index, written)).toEqual([
    `ok ${index.url}/ holds 1 document`,
    'wrong titel is no field of the index, did you mean "title"?',
    'wrong genre is no field of the index.',
    'wrong ttle is no field of the index, did you mean "title"?',
  ]);
});

test('a tag that leaves its fields to the index is checked with those', async ({ onTestFinished }) => {
  const schema = { fields: [{ name: 'Bezeichnung', type: 'string' }] };
  const attributes = { 'query-by': 'Bezeichnung', sort: 'Preis:asc=Preis' };
  const index = await startIndexHost({ name: 'shop', schema, documents: [{ id: '1', Bezeichnung: 'Zelt' }] });
  onTestFinished(() => index.close());
  await index.edit((manifest) => ({ ...manifest, attributes }));
  const [, ...others] = await check(index);
  expect(others).toEqual(['wrong Preis is no field of the index.']);
  expect(await check(index, { 'query-by': 'Bezeichnung' })).toEqual([`ok ${index.url}/ holds 1 document`]);
});

test('an index whose host sends no date is of unknown age, where the site says when it has changed', async ({
  index,
}) => {
  // What is edited comes without one.
  await index.edit((manifest) => manifest);
  const rows = await check(index, {}, async () => Date.UTC(2026, 0, 2));
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/^unknown .* is of unknown age: the host sends no “Last-Modified”/),
  ]);
  expect((await check(index, {}, async () => null)).slice(1)).toEqual([]);
});

test('a manifest that a CDN may keep for a long time is noted', async ({ index }) => {
  index.send({ 'cache-control': 'public, max-age=86400' });
  expect((await check(index)).slice(1)).toEqual([
    expect.stringMatching(
      /^note .*\/index\.json comes with “Cache-Control: public, max-age=86400”.* for 1,440 minutes/,
    ),
  ]);
  for (const header of ['no-cache', 'max-age=600', 'private, max-age=86400', 'max-age=86400, s-maxage=60']) {
    index.send({ 'cache-control': header });
    expect(await check(index)).toHaveLength(1);
  }
});

test('a facet that is not counted needs no facet in the schema', async ({ index }) => {
  expect(await check(index, { facets: 'title:letter' })).toEqual([`ok ${index.url}/ holds 1 document`]);
});

test('an index of another format says what to run', async ({ index }) => {
  await index.edit((manifest) => ({ ...manifest, format: 99 }));
  expect(await check(index)).toEqual([
    `wrong ${index.url}/ has format 99, which this release does not read. Run “searchlet index” of this release again.`,
  ]);
});

test('an index that is not there is wrong', async ({ index }) => {
  index.fail(/./, 404);
  expect((await check(index)).join()).toMatch(/^wrong .* cannot be read: 404 .*index\.json\. Upload the whole folder/);
});

test('an address that belongs to a page which is not known is not read', async () => {
  const { config } = parse({ index: '/search' });
  expect(config && (await indexRows(config, {}, '/search', { page: null }))).toMatchObject([
    { mark: 'unknown', value: '/search' },
  ]);
});

/** A large index: each kind of file is there. */
const large = base.extend('index', async ({}, { onCleanup }) => {
  const schema = {
    fields: [
      { name: 'title', type: 'string' },
      { name: 'year', type: 'int32', facet: true, sort: true },
    ],
  };
  const documents = Array.from({ length: 400 }, (_, id) => ({ id: `${id}`, title: `Film ${id}`, year: 1900 + id }));
  const host = await startIndexHost({ name: 'films', schema, documents }, { wholeLimit: 0 });
  onCleanup(() => host.close());
  return host;
});

large('each damaged file of an index is named, with what to do', async ({ index }) => {
  expect((await compare(index)).slice(1)).toEqual([]);
  const kinds = [...new Set(index.requests.flatMap((path) => /data\/([a-z]+)-/.exec(path)?.[1] ?? []))].sort();
  expect(kinds).toEqual(['column', 'dictionary', 'documents', 'ids', 'lengths', 'opening', 'words']);
  for (const kind of kinds) {
    index.fail(new RegExp(`/data/${kind}-`), 404);
    const [row = ''] = (await compare(index)).filter((one) => one.startsWith('wrong'));
    expect(row).toMatch(
      new RegExp(`^wrong http.*/data/${kind}-\\w+\\.gz is missing: the host answers 404\\. Upload “data”`),
    );
  }
  index.recover();
  expect((await compare(index)).slice(1)).toEqual([]);
});

test('a manifest that was changed after it was written is named', async ({ index }) => {
  await index.edit((manifest) => ({ ...manifest, documents: 2 }));
  expect((await compare(index)).filter((row) => row.startsWith('wrong'))).toEqual([
    expect.stringMatching(/index\.json is not what “searchlet index” has written\. Upload “data”/),
  ]);
});

test('values that do not fit their facet, their words or the page are reported as with a server', async ({
  onTestFinished,
}) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'lang', type: 'string', facet: true },
    { name: 'year', type: 'int32', facet: true },
  ];
  const documents = [{ id: '1', title: 'Alien', lang: 'English', year: 1979 }];
  const host = await startIndexHost({ name: 'films', schema: { fields }, documents });
  onTestFinished(() => host.close());
  const of = async (attributes: Readonly<Record<string, string>>) =>
    (await check(host, { 'query-by': 'title', ...attributes })).slice(1);

  expect(await of({ facets: 'lang:date(histogram)' })).toEqual([
    'wrong lang holds text, and a facet of the kind "date" needs numbers. Write "lang" alone for a list of its values.',
  ]);
  expect(await of({ facets: 'year:date(histogram)' })).toEqual([
    expect.stringMatching(/^note year .*each date is near the start of 1970/),
  ]);
  expect(await of({ facets: 'lang:list(language)' })).toEqual([
    'wrong lang takes its words from "language", but its values are not codes: "English".',
  ]);
  expect(await of({ scope: 'lang' })).toEqual([expect.stringMatching(/^wrong lang is not in data-facets/)]);
  expect(await of({ 'search-in': 'lang', view: 'table' })).toEqual([
    'note lang is not in data-query-by, so “Everywhere” does not search this field.',
    'note table has one column, the title. Name the fields of others in data-meta.',
  ]);
});
