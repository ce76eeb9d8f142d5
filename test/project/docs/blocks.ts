import { readFileSync } from 'node:fs';
import { needs } from 'virtual:features';
import { docsFiles } from '../../../examples/docs/pages';
import { analyticsCommand } from '../../../src/owner/commands/analytics/options';
import { answersCommand } from '../../../src/owner/commands/answers/options';
import { indexCommand } from '../../../src/owner/commands/index/options';
import { renderCommand } from '../../../src/owner/commands/render/options';
import { reportCommand } from '../../../src/owner/commands/report/options';
import { isRightToLeft, translations } from '../../../src/panel/languages/languages';
import { tokens } from '../../../src/panel/styles/tokens';
import { parts } from '../../../src/panel/ui/parts';
import { docSearch, KB, pastedByHand } from '../../bench/budgets';
import { measure, measureDist, measureTogether, siteFile } from '../../bench/sizes';
import { frameworks } from '../../support/pages/frameworks';
import { hosts } from '../../support/pages/hosts';
import { ways } from '../../support/pages/ways';
import { tokenDefaults } from '../tokens';
import { checkExample } from './check-example';
import { eventTable } from './event-table';
import { failureTable } from './failure-table';
import { indexExample } from './index-example';
import { optionTable } from './option-table';
import { problemTables } from './problem-tables';
import { attributeReference, facetKindReference } from './reference';
import { replaceBlock } from './replace-block';

/** A part of the documentation that is written from the code. */
export interface Block {
  /** Stands between `<!-- name -->` and `<!-- /name -->`, on any page. */
  readonly name: string;
  /** null for figures that `npm run bench`, `bench:index` and `bench:vitals` write when they have measured them. */
  readonly write: (() => string | Promise<string>) | null;
  /** Whether it changes a little with every build: then a test compares its numbers with a tolerance. */
  readonly isMeasured?: true;
}

export const blocks: readonly Block[] = [
  { name: 'size', write: sizeLine, isMeasured: true },
  { name: 'sizes', write: sizeTable, isMeasured: true },
  { name: 'loaded-files', write: loadedFileTable, isMeasured: true },
  { name: 'attributes', write: attributeReference },
  { name: 'facet-kinds', write: facetKindReference },
  { name: 'languages', write: languageTable },
  { name: 'tokens', write: tokenTable },
  { name: 'parts', write: partTable },
  { name: 'events', write: eventTable },
  { name: 'check', write: checkExample },
  { name: 'index', write: indexExample },
  { name: 'index-options', write: () => optionTable(indexCommand.options) },
  { name: 'render-options', write: () => optionTable(renderCommand.options) },
  { name: 'analytics-options', write: () => optionTable(analyticsCommand.options) },
  { name: 'report-options', write: () => optionTable(reportCommand.options) },
  { name: 'answers-options', write: () => optionTable(answersCommand.options) },
  { name: 'failures', write: failureTable },
  { name: 'problems', write: problemTables },
  { name: 'ways', write: wayTable },
  { name: 'frameworks', write: frameworkTable },
  { name: 'hosts', write: hostTable },
  { name: 'bench', write: null },
  { name: 'index-bench', write: null },
  { name: 'relevance', write: null },
  { name: 'vitals', write: null },
];

/** Every Markdown file in which blocks may stand, from the root. */
export function docsWithBlocks(): readonly string[] {
  return docsFiles().filter((file) => file.endsWith('.md'));
}

/**
 * A page with its blocks written again.
 *
 * @param isWanted leaves the other blocks as they are.
 * @throws when a block has no end, or nothing in the code writes it.
 */
export async function withBlocks(page: string, isWanted: (block: Block) => boolean = () => true): Promise<string> {
  let text = page;
  for (const [start, name = ''] of page.matchAll(/^<!-- ([a-z-]+) -->$/gm)) {
    const block = blocks.find((one) => one.name === name);
    if (!block) throw new Error(`${start}: nothing in the code writes a block of this name`);
    if (isWanted(block) && block.write) text = replaceBlock(text, name, await block.write());
  }
  return text;
}

/** What the script weighs, for the README. */
function sizeLine(): string {
  const { gzip } = measure(readFileSync(siteFile('searchlet.js')));
  return `The script weighs ${kilobytes(gzip)} with gzip, and loads what few pages use from the folder \`searchlet/\` beside it: see [Loading](docs/loading.md).`;
}

/** What the scripts weigh, beside what others ask a page to load. */
function sizeTable(): string {
  const byHand = kilobytes(measureTogether(pastedByHand).gzip);
  const dialog = kilobytes(measureTogether(docSearch).gzip);
  return [
    '| script | gzip | brotli | use it |',
    '| --- | --- | --- | --- |',
    ...sizeRows(SCRIPTS, ['gzip', 'brotli']),
    '',
    `For comparison: InstantSearch and the Typesense adapter, pasted by hand, are ${byHand} without styles.`,
    `\`typesense-docsearch.js\`, a dialog without facets, is ${dialog}.`,
  ].join('\n');
}

/** What the files weigh that panels load when they need them. */
function loadedFileTable(): string {
  return ['| file | gzip | loaded |', '| --- | --- | --- |', ...sizeRows(loadedFiles(), ['gzip'])].join('\n');
}

function loadedFiles(): Readonly<Record<string, string>> {
  const features = Object.entries(needs).map(([name, { about }]) => [`searchlet/${name}.js`, about] as const);
  return { ...Object.fromEntries(features), ...OTHER_FILES };
}

function sizeRows(
  files: Readonly<Record<string, string>>,
  measures: readonly ('gzip' | 'brotli')[],
): readonly string[] {
  const dist = new Map(measureDist().map((size) => [size.name, size]));
  return Object.entries(files).map(([name, use]) => {
    const size = dist.get(name);
    const sizes = measures.map((measure) => (size ? kilobytes(size[measure]) : 'not built'));
    return `| \`${name.replace('searchlet/', '')}\` | ${sizes.join(' | ')} | ${use} |`;
  });
}

const SCRIPTS: Readonly<Record<string, string>> = {
  'searchlet.js': 'any page',
  'searchlet.slim.js': 'when every kilobyte of a page counts: Preact draws it instead of React',
  'searchlet.loader.js': 'when few visitors of a page search: it loads `searchlet.js` later',
};

/** What is loaded besides features, which say it in their `index.ts`. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  'searchlet/analytics.js': 'after the first results, to report what visitors do (`data-analytics`)',
  'searchlet/diagnosis.js':
    'when an attribute is wrong or a search fails, and on localhost to check the key and say what is experimental',
  'searchlet/first-hits.js': 'by the loader, to draw the first hits before the script is there',
  'searchlet/engine.js': 'to search an index of files (`data-index`)',
};

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / KB) || 'under 1'} KB`;
}

/** The ways in which a panel comes to a page. */
function wayTable(): string {
  const rows = ways.map(({ name, about }) => `| ${name} | ${about} |`);
  return ['| way | what happens |', '| --- | --- |', ...rows].join('\n');
}

/** The frameworks that add, move and remove a panel. */
function frameworkTable(): string {
  const rows = frameworks.map(
    ({ page, name, about }) => `| [${name}](../examples/frameworks/${page}.html) | ${about} |`,
  );
  return ['| framework | what is tested |', '| --- | --- |', ...rows].join('\n');
}

/** The pages on which a panel is compared with one on a blank page. */
function hostTable(): string {
  const rows = hosts.map(({ page, name, about }) => `| [${name}](../examples/hosts/${page}.html) | ${about} |`);
  return ['| page | what its styles do |', '| --- | --- |', ...rows].join('\n');
}

/** The languages of the panel, by their English names. */
function languageTable(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const rows = (['en', ...translations] as const).map(
    (tag) => `| ${names.of(tag)}${isRightToLeft(tag) ? ', from right to left' : ''} | \`${tag}\` |`,
  );
  return ['| language | `lang` |', '| --- | --- |', ...rows.sort()].join('\n');
}

/** The custom properties, with their defaults. */
function tokenTable(): string {
  const defaults = tokenDefaults();
  const rows = Object.entries(tokens).map(([name, about]) => {
    const { light = '', dark = light } = defaults.get(name) ?? {};
    const both = light === dark ? `\`${light}\`` : `\`${light}\`, dark \`${dark}\``;
    return `| \`--searchlet-${name}\` | ${about} | ${name === 'on-accent' ? 'black or white' : both} |`;
  });
  return ['| property | what it sets | default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The names for `::part(…)`. */
function partTable(): string {
  const rows = Object.entries(parts).map(([name, about]) => `| \`${name}\` | ${about} |`);
  return ['| part | what it is |', '| --- | --- |', ...rows].join('\n');
}
