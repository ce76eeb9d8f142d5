import { expect, test } from 'vitest';
import { overBudget, vitalsTable } from './vitals-table';

test('the table of Core Web Vitals writes medians with their unit, in brackets without a panel, and no column for what nobody measured', () => {
  const text = vitalsTable({
    measured: '2026-01-31; 2 cores, Chrome 1',
    pages: {
      films: {
        chrome: {
          panel: { LCP: [500, 700, 400], INP: [64, 72], CLS: [0, 0.01] },
          bare: { LCP: [200], INP: [24], CLS: [0] },
        },
        firefox: { panel: { LCP: [300] }, bare: { LCP: [100] } },
      },
    },
  });
  expect(
    text,
  ).toBe(`| | LCP, Chrome, 4 times slower | INP, Chrome, 4 times slower | CLS, Chrome, 4 times slower | LCP, Firefox |
| --- | ---: | ---: | ---: | ---: |
| [films](../examples/films.html) | 500 ms (200 ms) | 68 ms (24 ms) | 0.005 (0.000) | 300 ms (100 ms) |

2026-01-31; 2 cores, Chrome 1.`);
});

test('the table of Core Web Vitals names each figure above its budget, and an interaction that a panel slows down', () => {
  const bare = { LCP: [200], INP: [24], CLS: [0] };
  const pages = {
    films: { chrome: { panel: { LCP: [500], INP: [54], CLS: [0] }, bare } },
    shop: { chrome: { panel: { LCP: [2600], INP: [208], CLS: [0.01] }, bare } },
    help: {
      chrome: { panel: { INP: [56] }, bare: { INP: [24] } },
      firefox: { panel: { INP: [56] }, bare: { INP: [0] } },
    },
    lists: { firefox: { panel: {}, bare: {} } },
  };
  expect(overBudget({ pages })).toEqual([
    'shop, chrome: LCP 2600 ms (200 ms)',
    'shop, chrome: INP 208 ms (24 ms)',
    'shop, chrome: CLS 0.010 (0.000)',
    'help, chrome: INP 56 ms (24 ms)',
  ]);
});
