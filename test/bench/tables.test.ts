import { expect, test } from 'vitest';
import { chart } from './chart';
import type { Results } from './results';
import { table } from './tables';

const results: Results = {
  measured: '2026-01-31; 2 cores, Chrome 1',
  films: {
    '4': {
      pair: { results: [1000, 1100], bytes: [200_000, 200_000], shift: [0.1, 0.1] },
      'searchlet.js': { results: [600, 550], bytes: [130_000, 130_000], shift: [0, 0] },
    },
  },
  rendered: {
    pair: { results: [1000, 1100] },
    'searchlet.js, rendered': { results: [100, 132] },
  },
  sources: {
    '1 source': { keyMedian: [100, 110] },
    '3 sources': { keyMedian: [120, 121] },
  },
  waiting: {
    'no search': { busy: [60, 64], searches: [0, 0] },
    'searchlet.js': { busy: [300, 340], searches: [1, 1] },
  },
  growth: [
    {
      what: 'hits',
      amount: 250,
      contenders: { pair: { results: [2000], blocking: [900] }, 'searchlet.js': { results: [1000], blocking: [10] } },
    },
  ],
};

test('a table of results writes medians with their unit, and beside ours the ratio of the rounds with its spread', () => {
  const text = table(results);
  expect(text).toContain('CPU 4 times slower:');
  expect(text).toContain('| first results | 1050 ms | 575 ms (**0.55**, 0.50–0.60) |');
  expect(text).toContain('| scripts over the wire | 200.0 KB | 130.0 KB (**0.65**, 0.65–0.65) |');
  expect(text).toContain('| first results | 1050 ms | 116 ms (**0.11**, 0.10–0.12) |');
  expect(text).toContain('| key to paint, median | 105 ms | 121 ms (**1.15**, 1.10–1.20) |');
  expect(text).toContain('| searchlet.js | 320 ms | 1 |');
  expect(text).toContain('| 250 hits | 2000 ms · 900 ms | 1000 ms · 10 ms |');
  expect(text).toMatch(/\n2026-01-31; 2 cores, Chrome 1\.$/);
});

test('a table of results leaves out what was not measured', () => {
  expect(table(results)).not.toContain('heap');
});

test('a table of results draws a bar as long as its ratio, and a line as long as its spread', () => {
  const svg = chart(results);
  expect(svg).toContain('width="220" height="12" rx="2"/><line x1="390" x2="430"');
  expect(svg).not.toContain('NaN');
});
