import { expect, test } from 'vitest';
import { indexed } from '../indexed';

const titleOf = ({ 'query-by': queryBy = '', title = queryBy.split(',')[0] }: Readonly<Record<string, string>>) =>
  title;
const rows = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n');

test.for([50, 3000, 4100, 9000])('a title is found in a table of %d rows', async (count) => {
  const text = `Item code,Book title,Publisher\n${rows(count, (at) => `C-${at},The story of number ${at},Pub ${at % 20}`)}\n`;
  const { attributes, queryBy } = await indexed('a.csv', text);
  expect([titleOf(attributes), queryBy]).toEqual(['Book_title', ['Book_title', 'Item_code', 'Publisher']]);
});

test.for([50, 5000])(
  'a title of %d rows whose column has another name is the text that distinguishes rows, and no code',
  async (count) => {
    const text = `Article no,Section,Work\n${rows(count, (at) => `A-${at},Part ${at % 7},Work number ${at}`)}\n`;
    expect(titleOf((await indexed('a.csv', text)).attributes)).toBe('Work');
  },
);

test('of several columns with a name, the one whose values differ most is the title', async () => {
  const countries =
    'DE,Euro,Germany\nFR,Euro,France\nIT,Euro,Italy\nCH,Swiss franc,Switzerland\nGB,Pound,United Kingdom\nSE,Krona,Sweden\nDK,Krone,Denmark\n';
  for (const names of [
    'code,currency name,country name',
    'code,Currency Name,Country Name',
    'code,region_name,state_name',
  ]) {
    const { attributes } = await indexed('a.csv', `${names}\n${countries}`);
    expect(titleOf(attributes)).toBe(names.split(',')[2]?.replace(' ', '_'));
  }
});

test('the title of a person is not the title of its row', async () => {
  const people = rows(40, (at) => `${['Mr', 'Ms', 'Dr'][at % 3]},Ann ${at}`);
  expect(titleOf((await indexed('a.csv', `Title,Full name\n${people}\n`)).attributes)).toBe('Full_name');
});

test.for(['Language', 'language', 'Currency', 'locale', 'Source', 'source', 'Page', 'page'])(
  'a column called %s that holds names is searched, and can be the title',
  async (name) => {
    const text = `${name},Family,Speakers\nFinnish,Uralic,5000000\nHungarian,Uralic,13000000\nSwedish,Germanic,24000000\nDutch,Germanic,9000000\n`;
    const { attributes, queryBy } = await indexed('a.csv', text);
    expect([titleOf(attributes), queryBy]).toEqual([name, [name, 'Family']]);
  },
);

test('codes of languages and currencies beside a title are not searched', async () => {
  const text = 'name,lang,currency\nTent,de,EUR\nBoots,en,USD\nLamp,fr,EUR\n';
  expect((await indexed('a.csv', text)).queryBy).toEqual(['name']);
});

test('a table whose only text is called source can be searched', async () => {
  const text = `year,source,gwh\n${rows(51, (at) => `${1990 + at},${['Fossil', 'Nuclear', 'Wind'][at % 3]},${at}`)}\n`;
  expect((await indexed('iowa.csv', text)).queryBy).toEqual(['source']);
});
