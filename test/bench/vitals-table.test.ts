import { expect, test } from 'vitest';
import { vitalsTable } from './vitals-table';

test('writes medians with their unit, in brackets without a panel, and no column for what nobody measured', () => {
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
