import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/owner/read/sources/csv-records';
import { isJsonFeed, isXmlFeed, readFeed } from '../../../src/owner/read/sources/feed';
import { isJsonLines, readJson, readJsonLines } from '../../../src/owner/read/sources/json-records';
import { processorTime } from '../../support/assertions/processor-time';
import { createRandom } from '../../support/data/random';
import { readingContext, taken, told } from './reading';

const fieldsOf = ({ documents }: { documents: Iterable<{ fields: object }> }) =>
  [...documents].map(({ fields }) => fields);

describe('CSV', () => {
  const read = (text: string) => {
    const context = readingContext();
    return { ...taken(readCsv(text, 'a.csv', context)), notes: told(context.notes) };
  };

  it.each([',', ';', '\t', '|'])('is read with %j between its cells', (mark) => {
    expect(fieldsOf(read(`\ufeffa${mark}b\r\n1${mark}"x${mark}""y"""\r\n`))).toEqual([{ a: '1', b: `x${mark}"y"` }]);
  });

  it.each([
    ['a row of names with another line end', '\n', () => '\r\n'],
    ['one row with another line end', '\n', (row: number) => (row === 1000 ? '\r\n' : '\n')],
    ['line ends of Windows alone', '\r\n', () => '\r\n'],
  ])('has the same values in all of its rows, with %s', (_, first, endOf) => {
    const rows = Array.from({ length: 2500 }, (_, row) => `${row},Blue${endOf(row)}`);
    const { documents, notes } = read(`id,color${first}${rows.join('')}`);
    expect(documents).toHaveLength(2500);
    expect(new Set(documents.map(({ fields }) => fields['color']))).toEqual(new Set(['Blue']));
    expect(documents[2400]?.where).toBe('a.csv, line 2402');
    expect(notes).toEqual([]);
  });

  it('continues after a row with a quotation mark that is never closed', () => {
    const { documents, notes } = read('a,b\n1,2\n3,"open\n5,6\n7,"8\n9\n');
    expect(documents.map(({ fields: { a, b }, where }) => [a, b, where])).toEqual([
      ['1', '2', 'a.csv, line 2'],
      ['3', '"open', 'a.csv, line 3'],
      ['5', '6', 'a.csv, line 4'],
      ['7', '"8', 'a.csv, line 5'],
      ['9', undefined, 'a.csv, line 6'],
    ]);
    expect(notes).toEqual([
      'changed a.csv, line 3 has text after a closing quotation mark: it is read as text',
      'changed a.csv, line 5 opens a quotation mark that is never closed: it is read as text',
    ]);
  });

  it('leaves out a row whose quotation mark makes it another number of cells', () => {
    const { documents, notes } = read('a,b\n1,2\n3,4,"open\n5,6\n');
    expect(documents.map(({ fields: { a } }) => a)).toEqual(['1', '5']);
    expect(notes).toEqual(['lost a.csv, line 3 opens a quotation mark that is never closed']);
  });

  it('keeps the rows that a quotation mark would swallow which another row closes', () => {
    const { documents, notes } = read('id,name,size\n1,Tent,M\n2,"19 Zoll,L\n3,"",S\n4,Rack 19",M\n5,"a\nb",L\n');
    expect(documents.map(({ key, fields: { name }, where }) => [key, name, where])).toEqual([
      ['1', 'Tent', 'a.csv, line 2'],
      ['2', '"19 Zoll', 'a.csv, line 3'],
      ['3', '', 'a.csv, line 4'],
      ['4', 'Rack 19"', 'a.csv, line 5'],
      ['5', 'a\nb', 'a.csv, line 6'],
    ]);
    expect(notes).toEqual([
      'changed a.csv, line 3 opens a quotation mark that another row closes, 2 lines later: both are read as text',
    ]);
  });

  it.each([
    ['with separators', '1,"Tent, green\n2 persons, 3",99'],
    ['whose lines look like rows of texts', '1,"a, b\nc, d, e",99'],
    ['with lines that begin with numbers', '1,"Sizes:\n2,5 m\n3,5 m",99'],
    ['with a whole table in it', '1,"x, 5\nid, name, 3",99'],
  ])('keeps a text of several lines %s', (_, row) => {
    const { documents, notes } = read(`id,name,price\n${row}\n2,Stove,10\n3,Lamp,20\n`);
    expect(documents.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect(notes).toEqual([]);
  });

  it.each([
    ['have the ids of other rows', 'id,note\n1,"Sizes:\n2,5 m"\n2,b\n3,c\n', ['1', '2', '3']],
    ['are too short for ids', 'id,note\n1001,"Sizes:\n2,5 m\n3,5 m"\n1002,b\n1003,c\n', ['1001', '1002', '1003']],
    ['begin with the same number', 'id,note\n1,"Sizes:\n8,5 m\n8,7 m"\n2,b\n3,c\n', ['1', '2', '3']],
  ])('keeps a text at the end of a row whose lines %s', (_, text, ids) => {
    const { documents, notes } = read(text);
    expect(documents.map(({ key }) => key)).toEqual(ids);
    expect(notes).toEqual([]);
  });

  it('loses no more rows than are broken, whatever quotation marks are strewn in', () => {
    const random = createRandom(20_261_126);
    const number = (below: number): number => Math.floor(random.next() * below);
    const words = ['Tent', 'Größe 3', 'a, b', 'two\nlines', 'say ""so""', '', 'x'];
    for (let run = 0; run < 300; run += 1) {
      const size = 3 + number(40);
      const rows = Array.from({ length: size }, (_, id) => {
        const cells = Array.from({ length: 2 }, () => words[number(words.length)] ?? '');
        const written = cells.map((cell) => (/[,"\n]/.test(cell) || number(4) === 0 ? `"${cell}"` : cell));
        return [String(id + 1), ...written, `${number(900)},${number(90) + 10}`.replace(',', '.')].join(',');
      });
      const broken = new Set<number>();
      for (let left = number(5); left > 0; left -= 1) {
        const at = number(size);
        broken.add(at);
        const row = rows[at] ?? '';
        const place = number(2) === 0 ? row.indexOf(',') + 1 : number(row.length + 1);
        rows[at] = `${row.slice(0, place)}"${row.slice(place)}`;
      }
      const text = `id,name,text,price\n${rows.join('\n')}\n`;
      const ids = new Set(read(text).documents.map(({ key }) => key));
      const lost = rows.flatMap((_, at) => (ids.has(String(at + 1)) || broken.has(at) ? [] : [at + 1]));
      expect(lost, text).toEqual([]);
    }
  });

  it.each(['\n', '\r\n', '\r'])('counts the lines of a table whose lines end with %j, in cells too', (end) => {
    const lines = ['id,name', '1,"a', 'b', 'c"', '', '2,x', '3,y,z', '4,"d', 'e"'];
    const { documents, notes } = read(lines.join(end));
    expect(documents.map(({ key, where }) => [key, where])).toEqual([
      ['1', 'a.csv, line 2'],
      ['2', 'a.csv, line 6'],
      ['4', 'a.csv, line 8'],
    ]);
    expect(notes).toEqual(['lost a.csv, line 7 has 3 cells, but there are 2 columns']);
  });

  it('reads on where more than 1,000 of many rows have a stray quotation mark', () => {
    const rows = Array.from({ length: 6000 }, (_, id) => `${id},${id % 3 === 0 ? 'Monitor 27" wide' : 'Desk'},9`);
    const { documents, notes } = read(`id,name,price\n${rows.join('\n')}\n`);
    expect([documents.length, notes.length]).toEqual([6000, 2000]);
  });

  it('is parsed while its documents are taken, so that not all rows are in memory', () => {
    const context = readingContext();
    const rows = Array.from({ length: 3000 }, (_, id) => `${id},"Tent\nno. ${id}"`);
    const { documents } = readCsv(`id,name\n${rows.join('\n')}\n3000,a,b\n`, 'a.csv', context);
    const taking = documents[Symbol.iterator]();
    expect(taking.next().value).toEqual({ fields: { id: '0', name: 'Tent\nno. 0' }, key: '0', where: 'a.csv, line 2' });
    expect(context.notes).toEqual([]);
    const rest = [...{ [Symbol.iterator]: () => taking }];
    expect(rest.map(({ key, where }) => [key, where])).toEqual(
      rows.slice(1).map((_, index) => [`${index + 1}`, `a.csv, line ${index * 2 + 4}`]),
    );
    expect(told(context.notes)).toEqual(['lost a.csv, line 6002 has 3 cells, but there are 2 columns']);
  });

  it('reads 6 MB with 1,000 broken rows in the time of whole ones', () => {
    const good = 'x'.repeat(600);
    const table = (broken: string): string =>
      `a,b\n${Array.from({ length: 10_000 }, (_, index) => `${index},${index % 10 === 9 ? broken : good}\n`).join('')}`;
    const whole = processorTime(() => read(table(good)));
    const broken = table('"a"b');
    const time = processorTime(() => read(broken));
    const { documents, notes } = read(broken);
    expect([documents.length, notes.length]).toEqual([10_000, 1000]);
    expect(documents.at(-1)?.where).toBe('a.csv, line 10001');
    // It took a hundred times as long when the rest was copied for each broken row.
    expect(time).toBeLessThan(whole * 8 + 500);
  });

  it('continues where a later quotation mark closes one that was left open', () => {
    const { documents, notes } = read('a,b\n"x\ny",2\n3,"open\n5,"6"\n7,8\n');
    expect(documents.map(({ fields: { a }, where }) => [a, where])).toEqual([
      ['x\ny', 'a.csv, line 2'],
      ['3', 'a.csv, line 4'],
      ['5', 'a.csv, line 5'],
      ['7', 'a.csv, line 6'],
    ]);
    expect(notes).toEqual(['changed a.csv, line 4 has text after a closing quotation mark: it is read as text']);
  });

  it('keeps each of several columns with one name, and reports it', () => {
    const { documents, notes } = read('name,price,price,price 2,price\nTent,10,12,x,14\n');
    expect(fieldsOf({ documents })).toEqual([
      { name: 'Tent', price: '10', 'price 3': '12', 'price 2': 'x', 'price 4': '14' },
    ]);
    expect(notes).toEqual([
      'changed a.csv, line 1 names several columns "price": column 3 is read as "price 3"',
      'changed a.csv, line 1 names several columns "price": column 5 is read as "price 4"',
    ]);
  });

  it('reports how many rows are joined with their product', () => {
    const { documents, notes } = read(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\nhat,Hat,Size,S,10\nhat,,,M,12\nhat,,,L,14\nmat,Mat,,,9\n',
    );
    expect(documents).toHaveLength(2);
    expect(notes).toEqual([
      expect.stringMatching(/^changed a\.csv has 2 more rows for variants or images of a product, joined with it/),
    ]);
  });

  it('reports a column with values and without a name', () => {
    const { documents, notes } = read('name,,size,\nTent,blue,L,\nStove,,M,\n');
    expect(fieldsOf({ documents })).toEqual([
      { name: 'Tent', size: 'L' },
      { name: 'Stove', size: 'M' },
    ]);
    expect(notes).toEqual(['skipped a.csv, line 1 has no name for column 2, whose values are left out']);
  });

  it('reports rows with more cells than columns', () => {
    expect(read('name\nTent\n1,2\n').notes).toEqual(['lost a.csv, line 3 has 2 cells, but there is 1 column']);
    const { documents, notes } = read('a,b,c\n1,2,3,4\n\n5,6\n');
    expect(fieldsOf({ documents })).toEqual([{ a: '5', b: '6' }]);
    expect(notes).toEqual(['lost a.csv, line 2 has 4 cells, but there are 3 columns']);
  });

  it('needs names', () => {
    expect(() => read('')).toThrow('a.csv has no column names in its first row.');
  });
});

describe('JSON', () => {
  it('is an array of records, or an object with one', () => {
    const records = [{ id: 7, a: 1 }, { a: 2 }];
    for (const json of [records, { next: null, products: records }]) {
      const { documents } = taken(readJson(JSON.stringify(json), 'a.json', readingContext()));
      expect(documents.map(({ key, fields }) => [key, fields])).toEqual([
        ['7', { id: 7, a: 1 }],
        ['2', { a: 2 }],
      ]);
    }
  });

  it('may be records by their keys', () => {
    const countries = { AT: { name: 'Austria', capital: 'Vienna' }, BE: { name: 'Belgium' } };
    for (const json of [countries, { meta: { version: 2 }, data: countries }]) {
      const context = readingContext();
      expect(fieldsOf(readJson(JSON.stringify(json), 'a.json', context))).toEqual([
        { key: 'AT', name: 'Austria', capital: 'Vienna' },
        { key: 'BE', name: 'Belgium' },
      ]);
      expect(told(context.notes)).toEqual([]);
    }
  });

  it('may be records by their keys that have lists of objects', () => {
    const links = [{ url: '/a' }, { url: '/b' }];
    const few = { grid: { status: 'new', links }, flex: { status: 'old', links }, gap: { status: 'new', links } };
    const sites = { products: { total: 2, items: links }, pages: { total: 2, items: links } };
    for (const [json, expected] of [
      [
        { data: few, agents: { ie: { browser: 'IE' }, opera: { browser: 'Opera' } } },
        Object.entries(few).map(([name, one]) => ({ name, ...one })),
      ],
      [sites, links],
    ] as const)
      expect(fieldsOf(readJson(JSON.stringify(json), 'a.json', readingContext()))).toEqual(expected);
  });

  it('calls the key of a record its name where nothing in it is one', () => {
    const read = (json: object) => fieldsOf(readJson(JSON.stringify(json), 'a.json', readingContext()));
    const [kind, other] = [{ source: 'iana' }, { source: 'nginx' }];
    expect(read({ 'text/css': kind, 'text/csv': other })).toEqual([
      { name: 'text/css', ...kind },
      { name: 'text/csv', ...other },
    ]);
    expect(read({ 7: kind, 8: other })).toEqual([
      { key: '7', ...kind },
      { key: '8', ...other },
    ]);
  });

  it('names the longest of many lists that are not read', () => {
    const context = readingContext();
    const lists = Object.fromEntries([...'abcdefgh'].map((name, at) => [name, Array(9 - at).fill({ x: 1 })]));
    readJson(JSON.stringify(lists), 'a.json', context);
    expect(told(context.notes)).toEqual([
      'skipped a.json is read from its list "a", without "b" (8), "c" (7), "d" (6), "e" (5), "f" (4) and 2 more',
    ]);
  });

  it('is a list of names where it begins with a text', () => {
    const context = readingContext();
    const names = readJson('["Abbey","Zzzax",7,null]', 'a.json', context);
    expect(fieldsOf(names)).toEqual([{ name: 'Abbey' }, { name: 'Zzzax' }]);
    expect(told(context.notes)).toEqual([
      'lost a.json, record 3 is not a JSON object',
      'lost a.json, record 4 is not a JSON object',
    ]);
  });

  it('has what GraphQL wraps in nodes, and keeps fields beside one', () => {
    const wrapped = {
      edges: [
        { cursor: 'x', node: { a: 1 } },
        { node: { a: 2 }, weight: 3 },
      ],
    };
    const expected = [{ a: 1 }, { node: { a: 2 }, weight: 3 }];
    expect(fieldsOf(readJson(JSON.stringify(wrapped), 'a.json', readingContext()))).toEqual(expected);
  });

  it('has the properties of places as fields in GeoJSON', () => {
    const point = { type: 'Point', coordinates: [16.4, 48.2] };
    const features = [
      { type: 'Feature', id: 'w', properties: { name: 'Wien', type: 'city' }, geometry: point },
      { type: 'Feature', properties: null, geometry: point },
    ];
    const expected = [{ id: 'w', name: 'Wien', type: 'city', geometry: point }, { geometry: point }];
    const collection = JSON.stringify({ type: 'FeatureCollection', features });
    expect(fieldsOf(readJson(collection, 'a.geojson', readingContext()))).toEqual(expected);
    const lines = features.map((one) => JSON.stringify(one)).join('\n');
    expect(fieldsOf(readJsonLines(lines, 'a.geojsonl', readingContext()))).toEqual(expected);
  });

  it('has the properties of shapes as fields in TopoJSON', () => {
    const geometries = [{ type: 'Polygon', arcs: [[1]], id: 'fj', properties: { name: 'Fiji' } }];
    const topology = JSON.stringify({ type: 'Topology', objects: { countries: { geometries } }, arcs: [[[1, 2]]] });
    expect(fieldsOf(readJson(topology, 'a.json', readingContext()))).toEqual([{ id: 'fj', name: 'Fiji' }]);
  });

  it.each([
    ['{"a":', 'a.json is not valid JSON'],
    ['{"compilerOptions": {"strict": true}, "paths": {"src": "."}}', 'a.json has no records'],
    ['{"a": 1}', 'a.json has no records: write an array of objects.'],
  ])('is refused as %s', (json, message) => {
    expect(() => readJson(json, 'a.json', readingContext())).toThrow(message);
  });

  it('is distinguished from JSON Lines', () => {
    expect(isJsonLines('{"a":1}\n{"a":2}')).toBe(true);
    expect(isJsonLines('{\n"a":1}')).toBe(false);
  });

  it('may be lines, of which broken ones are reported', () => {
    const context = readingContext();
    expect(fieldsOf(readJsonLines('{"a":1}\n\n{"a":\n5\n{"a":2}\n', 'a.jsonl', context))).toEqual([{ a: 1 }, { a: 2 }]);
    expect(told(context.notes)).toEqual([
      'lost a.jsonl, line 3 is not a JSON object',
      'lost a.jsonl, line 4 is not a JSON object',
    ]);
  });
});

describe('a feed', () => {
  const entry = {
    url: 'https://a.example/1',
    title: 'One & two',
    text: 'Hello\nworld',
    author: ['Ann'],
    tags: ['x', 'y'],
  };

  it('may be RSS', () => {
    const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title>
      <item><title>One &amp; two</title><link>https://a.example/1</link><pubDate>Mon, 06 Sep 2021 00:01:00 +0000</pubDate>
      <category>x</category><category>y</category><dc:creator>Ann</dc:creator>
      <description><![CDATA[<p>Hello</p><p>world</p>]]></description>
      <enclosure url="https://a.example/x.jpg" type="image/jpeg" length="3"/></item><item><link>https://a.example/2</link></item>
      </channel></rss>`;
    const context = readingContext();
    expect(isXmlFeed(rss)).toBe(true);
    expect(fieldsOf(readFeed(rss, 'feed.xml', context))).toEqual([
      { ...entry, published: 'Mon, 06 Sep 2021 00:01:00 +0000', image: 'https://a.example/x.jpg' },
    ]);
    expect(told(context.notes)).toEqual(['lost feed.xml, entry 2 has neither a title nor a text']);
  });

  it('may be Atom', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>x</id><updated>2020-01-01T00:00:00Z</updated>
      <entry><title type="html">One &amp;amp; two</title><link href="https://a.example/1"/><id>tag:1</id>
      <updated>2020-01-01T00:00:00Z</updated><author><name>Ann</name></author><category term="x"/><category term="y"/>
      <content type="html">&lt;p&gt;Hello&lt;/p&gt;&lt;p&gt;world&lt;/p&gt;</content></entry></feed>`;
    expect(fieldsOf(readFeed(atom, 'feed.xml', readingContext()))).toEqual([
      { ...entry, published: '2020-01-01T00:00:00Z' },
    ]);
  });

  it('may be JSON Feed', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [
        {
          id: '1',
          url: 'https://a.example/1',
          title: 'One & two',
          content_html: '<p>Hello</p><p>world</p>',
          date_published: '2020-01-01T00:00:00Z',
          tags: ['x', 'y'],
          authors: [{ name: 'Ann' }],
        },
      ],
    };
    expect(isJsonFeed(feed)).toBe(true);
    expect(fieldsOf(readFeed(JSON.stringify(feed), 'feed.json', readingContext()))).toEqual([
      { ...entry, published: '2020-01-01T00:00:00Z' },
    ]);
  });

  it('is recognised as something else', () => {
    expect(() => readFeed('<rss><channel', 'feed.xml', readingContext())).toThrow('feed.xml is not a readable feed');
  });
});
