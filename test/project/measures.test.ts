import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';

/** The figures that docs/costs.md has of pages with rendered hits: their rows, each a cell for each contender. */
const rows = new Map<string, readonly string[]>();
const [, table = ''] =
  /first hits that `searchlet render` writes[^\n]*\n\n([^]*?)\n\n/.exec(
    readFileSync(pathOf('docs/costs.md'), 'utf8'),
  ) ?? [];
for (const line of table.split('\n')) {
  const [name = '', ...cells] = line.split('|').slice(1, -1);
  rows.set(name.trim(), cells);
}

test.each(['searchlet.js', 'searchlet.slim.js'])(
  'with %s, rendered hits come in a quarter of the time of the pair, shift nothing, and block no longer than without',
  (name) => {
    const names = (rows.get('') ?? []).map((one) => one.trim());
    const cell = (row: string, column: string): string => rows.get(row)?.[names.indexOf(column)] ?? '';
    const rendered = `${name}, rendered`;
    const [, ratio] = /\*\*([\d.]+)\*\*/.exec(cell('first results', rendered)) ?? [];
    expect(Number(ratio)).toBeLessThanOrEqual(0.25);
    expect(Number.parseFloat(cell('layout shift', rendered))).toBe(0);
    expect(Number.parseFloat(cell('total blocking time', rendered))).toBeLessThanOrEqual(
      Number.parseFloat(cell('total blocking time', name)),
    );
  },
);
