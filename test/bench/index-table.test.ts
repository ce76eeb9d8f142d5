import { expect, test } from 'vitest';
import { type IndexResults, indexChart, indexTable } from './index-table';

const results: IndexResults = {
  machine: '2 cores, Chrome 1',
  date: '2026-01-31',
  corpora: [
    {
      name: 'pages',
      about: 'some pages',
      documents: 2,
      making: { Pagefind: { time: 1000, memory: null }, Searchlet: { time: 2000, memory: 300e6 } },
      visits: {
        Pagefind: [{ bytes: 200_000, time: 1000, warm: 10, drawn: null }],
        'searchlet.js': [{ bytes: 150_000, time: 500, warm: 20, drawn: null }],
        'searchlet.loader.js': [{ bytes: 160_000, time: 600, warm: 20, drawn: 300 }],
      },
    },
  ],
};

test('the table of an index writes medians with their unit, and beside ours the ratio to Pagefind', () => {
  const text = indexTable(results);
  expect(text).toContain('Some pages:');
  expect(text).toContain('| bytes until the first results | 200 KB | 150 KB (**0.75**) | 160 KB (**0.80**) |');
  expect(text).toContain('| next query, everything loaded | 10 ms | 20 ms (**2.00**) | 20 ms (**2.00**) |');
  expect(text).toContain('| first hits, before anybody types | – | – | 300 ms (**0.30**) |');
  expect(text).toContain('Pagefind makes its index in 1.0 s, `searchlet index` in 2.0 s and 300 MB of memory.');
  expect(text).toContain('2026-01-31; 2 cores, Chrome 1.');
});

test('the table of an index draws a bar for each contender beside Pagefind, as long as its ratio', () => {
  const svg = indexChart(results);
  expect(svg).toContain('>pages: bytes</text><rect class="c0" x="190" y="44" width="300"');
  expect(svg).toContain('>pages: first results</text>');
  expect(svg).not.toContain('NaN');
});
