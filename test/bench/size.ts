import { docSearch, KB, pastedByHand, studioBudget } from './budgets';
import { measureDist, measureTogether, type Size, studioFiles } from './sizes';
import { type Cost, costs } from './why';

/**
 * `npm run size`: what each script of `dist/site` weighs, beside its budget and what one would paste by hand. Fails above a
 * budget. `npm run size -- --why` also tells which packages and modules the weight comes from.
 */
const byHand = measureTogether(pastedByHand);
const documentation = measureTogether(docSearch);
const studio = { name: 'studio/, with the panel', budget: studioBudget * KB, ...measureTogether(studioFiles()) };
const files = [...measureDist(), studio];

print([
  ['KB = 1,000 bytes', 'raw', 'gzip', 'brotli', 'budget', 'by hand = 1'],
  ...files.map(({ name, budget, ...size }) => [
    name,
    ...kilobytes(size),
    inKilobytes(budget),
    (size.gzip / byHand.gzip).toFixed(2),
  ]),
  ['instantsearch.js and the adapter', ...kilobytes(byHand), '', '1.00'],
  ['typesense-docsearch.js', ...kilobytes(documentation), '', (documentation.gzip / byHand.gzip).toFixed(2)],
]);

if (process.argv.includes('--why')) {
  for (const { name } of files.filter((file) => file !== studio)) {
    console.log(
      `\nWhat ${name} is made of: sizes of each part by itself, and what the script saves in gzip without it:\n`,
    );
    printCosts(costs(name, 'package'));
    console.log('\nThe 60 dearest modules:\n');
    printCosts(costs(name, 'module').slice(0, 60));
  }
}

for (const { name, gzip, budget } of files.filter((file) => file.gzip > file.budget)) {
  const excess = inKilobytes(gzip - budget);
  console.error(`\n${name} is ${excess} KB over its budget. To see why: npm run size -- --why`);
  process.exitCode = 1;
}

function printCosts(rows: readonly Cost[]): void {
  print([
    ['', 'raw', 'gzip', 'brotli', 'saved'],
    ...rows.map(({ name, saved, ...size }) => [name, ...kilobytes(size), inKilobytes(saved)]),
  ]);
}

function kilobytes({ raw, gzip, brotli }: Size): string[] {
  return [raw, gzip, brotli].map(inKilobytes);
}

function inKilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

/** Writes a table: names to the left, numbers to the right. */
function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join('  '));
  }
}
