import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_KEY, openShop, runAsOwner, type Shop } from '../shop';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'lang', type: 'string', facet: true },
  { name: 'written', type: 'string', facet: true },
  { name: 'plain', type: 'int64' },
  { name: 'made', type: 'int64', facet: true },
  { name: 'millis', type: 'int64', facet: true },
  { name: 'unsorted', type: 'int64', facet: true, sort: false },
  { name: 'several', type: 'int64[]', facet: true },
  { name: 'year', type: 'int32', facet: true },
  { name: 'part', type: 'string', facet: true },
];

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'searchlet-'));
  shop = await openShop();
  await shop.ask('POST', '/collections', { name: 'works', fields: FIELDS });
  for (const [at, year] of [1950, 1999, 2024].entries()) {
    const made = Date.UTC(year, 1, 1) / 1000;
    const dates = {
      written: `${year}-02-01`,
      plain: made,
      made,
      millis: made * 1000,
      unsorted: made,
      several: [made],
      year,
    };
    const lang = ['German', 'English', 'French'][at];
    await shop.ask('POST', '/collections/works/documents', { title: `Work ${at}`, lang, part: 'Art', ...dates });
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.stop();
});

/** What the check says of a page with a panel, each row in one line; runs of spaces are those of the table. */
async function check(changed: Readonly<Record<string, string>>): Promise<string> {
  const raw = { host: shop.url, key: ADMIN_KEY, collection: 'works', 'query-by': 'title', url: 'id', ...changed };
  const data = Object.entries(raw).map(([name, value]) => `data-${name}="${value.replaceAll('"', '&quot;')}"`);
  const page = join(folder, 'page.html');
  const head = '<!doctype html><html lang="de"><meta name="part" content="Atr"><title>Works</title>';
  await writeFile(page, `${head}<body><script src="searchlet.js" ${data.join(' ')}></script>`);
  const { out } = await runAsOwner(['check', page, '--origin', 'https://my.site'], null);
  return out.replace(/\s+/g, ' ');
}

test.for<readonly [attributes: Readonly<Record<string, string>>, said: string]>([
  [{ facets: 'made:date(histogram)' }, '✓ ok data-facets made (1950-02-01 to 2024-02-01)'],
  [
    { facets: 'written:date(histogram)' },
    '✗ wrong data-facets "written" holds text, and a facet of the kind "date" needs numbers.',
  ],
  [{ facets: 'plain:date(histogram)' }, '✗ wrong data-facets "plain" is a field, but not a facet.'],
  [
    { facets: 'unsorted:date(histogram)' },
    'cannot be counted: the server says “Range facets require sort enabled for the field.” Give it "sort": true in the schema.',
  ],
  // Each bar is counted by its own search.
  [{ facets: 'several:date(histogram)' }, '✓ ok data-facets several (1950-02-01 to 2024-02-01)'],
  [
    { facets: 'year:date(histogram)' },
    '! note data-facets "year" holds 1950 to 2024, so each date is near the start of 1970. Years, and numbers such as 20261231, are not dates',
  ],
  [
    { facets: 'millis:date(histogram)' },
    'which is not between the years 0 and 9999. If they are milliseconds, write {"field": "millis", "kind": "date", "unit": "ms"}.',
  ],
  [
    { facets: '[{"field": "made", "kind": "date", "unit": "ms", "histogram": true}]' },
    'so each date is near the start of 1970. If they are seconds, leave out "unit".',
  ],
  [
    { facets: '[{"field": "part > lang", "operator": "or"}]' },
    '✗ wrong data-facets "lang" holds "German" and the like, which do not repeat the level above',
  ],
  [
    { meta: 'lang:name(language)' },
    '✗ wrong data-meta "lang" takes its words from "language", but its values are not codes:',
  ],
  [{ 'search-in': 'title, lang' }, '! note data-search-in "lang" is not in data-query-by'],
  [{ 'search-in': 'titel' }, '✗ wrong data-search-in "titel" is no field of "works", did you mean "title"?'],
  [{ scope: 'lang' }, '✗ wrong data-scope "lang" is not in data-facets as a list of values, so no switch is shown.'],
  [{ facets: 'lang', scope: 'lnag' }, 'so no switch is shown, did you mean "lang"?'],
  [
    { facets: 'made:date', scope: 'made' },
    '✗ wrong data-scope "made" is not in data-facets as a list of values, so no switch is shown.',
  ],
  [{ facets: 'written', scope: 'written' }, '! note data-scope "written" shows no switch on this page'],
  [
    { facets: 'lang', scope: 'lang' },
    '✗ wrong data-scope "de" is what this page says for "lang", so the page searches there first, but no document has it.',
  ],
  [{ facets: 'part', scope: 'part' }, 'but no document has it, did you mean "Art"?'],
  [{ view: 'table', meta: 'nothing' }, '✗ wrong data-meta "nothing" is no field of "works"'],
  [{ view: 'table' }, '! note data-view "table" has one column, the title.'],
])('of a page with %j the check says: %s', async ([attributes, said]) => {
  expect(await check(attributes)).toContain(said);
});
