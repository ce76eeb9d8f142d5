import { readResults } from '../bench/results';
import { table } from '../bench/tables';
import { attributeReference } from '../../src/config/reference';
import { tokens } from '../../src/styles/tokens';
import { parts } from '../../src/ui/parts';
import { checkExample } from '../support/check-example';
import { frameworks } from '../support/frameworks';
import { hosts } from '../support/hosts';
import { tokenDefaults } from '../support/tokens';
import { ways } from '../support/ways';
import { eventTable } from './event-table';
import { problemTables } from './mistakes';
import { failureTable } from './troubles';

/** The parts of README.md that are written from the code: `<!-- name -->` and `<!-- /name -->` stand around each. */
export const blocks: readonly { readonly name: string; readonly write: () => string | Promise<string> }[] = [
  { name: 'attributes', write: attributeReference },
  { name: 'ways', write: wayTable },
  { name: 'frameworks', write: frameworkTable },
  { name: 'hosts', write: hostTable },
  { name: 'tokens', write: tokenTable },
  { name: 'parts', write: partTable },
  { name: 'failures', write: failureTable },
  { name: 'problems', write: problemTables },
  { name: 'check', write: checkExample },
  { name: 'events', write: eventTable },
  { name: 'bench', write: benchTable },
];

/** The page with every such part written anew. Throws when a part has lost its place. */
export async function withDocs(page: string): Promise<string> {
  let text = page;
  for (const { name, write } of blocks) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`README.md: put ${start} and ${end} around the place for this part`);
    text = `${text.slice(0, from + start.length)}\n${await write()}\n${text.slice(to)}`;
  }
  return text;
}

/** What the last bench has measured; the command writes it anew. */
function benchTable(): string {
  const results = readResults();
  if (!results) return 'Not measured yet: `npm run bench`.';
  return `![What ours cost beside the pair, with the CPU four times slower](test/bench/bench.svg)\n\n${table(results)}`;
}

/** The ways in which a panel comes to a page. */
function wayTable(): string {
  const rows = ways.map(({ name, about }) => `| ${name} | ${about} |`);
  return ['| way in | what happens |', '| --- | --- |', ...rows].join('\n');
}

/** The frameworks that bring a panel and take it away. */
function frameworkTable(): string {
  const rows = frameworks.map(({ page, name, about }) => `| [${name}](examples/frameworks/${page}.html) | ${about} |`);
  return ['| framework | what is tried |', '| --- | --- |', ...rows].join('\n');
}

/** The pages on which a panel is compared with one on a blank page. */
function hostTable(): string {
  const rows = hosts.map(({ page, name, about }) => `| [${name}](examples/hosts/${page}.html) | ${about} |`);
  return ['| page | what it does to everything on it |', '| --- | --- |', ...rows].join('\n');
}

/** The custom properties, with what they are where nobody sets them. */
function tokenTable(): string {
  const defaults = tokenDefaults();
  const rows = Object.entries(tokens).map(([name, about]) => {
    const { light = '', dark = light } = defaults.get(name) ?? {};
    const both = light === dark ? `\`${light}\`` : `\`${light}\`, dark \`${dark}\``;
    return `| \`--searchlet-${name}\` | ${about} | ${name === 'on-accent' ? 'black or white' : both} |`;
  });
  return ['| property | what it sets | without it |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The names for `::part(…)`. */
function partTable(): string {
  const rows = Object.entries(parts).map(([name, about]) => `| \`${name}\` | ${about} |`);
  return ['| part | what it is |', '| --- | --- |', ...rows].join('\n');
}
