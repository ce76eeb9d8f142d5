// @module-tag needs-build

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { explanations } from '../../../src/tag/problems/explanations';
import { describeCrash, describeOldBrowser } from '../../../src/tag/problems/panel-errors';
import { OFFLINE, quoteUnexplained } from '../../../src/tag/problems/quote-failure';
import { docSearch, KB, pastedByHand } from '../../bench/budgets';
import { measureDist, measureTogether, pathOf } from '../../bench/sizes';
import { blocks, docsWithBlocks, withBlocks } from './blocks';
import { LLMS, llmsText } from './llms';
import { replaceBlock } from './replace-block';

const files = docsWithBlocks();
const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');

describe('the blocks that are written from the code', () => {
  test.each(files)('%s is in step with the code', async (file) => {
    const written = await withBlocks(textOf(file), ({ isMeasured }) => !isMeasured);
    expect(written, 'Run `npm run docs`, and look at what changed').toBe(textOf(file));
  });

  test('the page for coding assistants is in step with the others', () => {
    expect(llmsText(), 'Run `npm run docs`, and look at what changed').toBe(textOf(LLMS));
  });

  test('all have a place', () => {
    const texts = files.map(textOf).join('\n');
    expect(blocks.filter(({ name }) => !texts.includes(`<!-- ${name} -->`)).map(({ name }) => name)).toEqual([]);
  });

  test.each(blocks.filter(({ write }) => !write))(
    '$name has figures, and says when and where they were measured',
    ({ name }) => {
      const texts = files.map(textOf).join('\n');
      const figures = String.raw`\n\| --- \|(?: ---: \|)+\n\| [^<]*\n\n\d{4}-\d\d-\d\d; [^\n]*Chrome [\d.]+\.\n`;
      expect(texts).toMatch(new RegExp(`<!-- ${name} -->\n[^<]*${figures}<!-- /${name} -->`));
    },
  );

  const fromCode = blocks.filter(({ write }) => write);
  const page = [
    'Above',
    ...fromCode.map(({ name }) => `<!-- ${name} -->\nOUT OF DATE\n<!-- /${name} -->`),
    'Below',
  ].join('\n');

  it('replaces the text between the marks, and nothing around them', async () => {
    const written = await withBlocks(page);
    expect(written).not.toContain('OUT OF DATE');
    expect(written.startsWith('Above\n<!-- ')).toBe(true);
    expect(written.endsWith(' -->\nBelow')).toBe(true);
    expect(await withBlocks(written)).toBe(written);
  });

  it('reports a block that has no end, and one that nothing writes', async () => {
    expect(() => replaceBlock('<!-- bench -->\n', 'bench', '')).toThrow('<!-- bench -->: put <!-- /bench -->');
    expect(() => replaceBlock('<!-- /bench -->\n', 'bench', '')).toThrow('<!-- bench -->: put <!-- /bench -->');
    await expect(withBlocks('<!-- attributes -->\n')).rejects.toThrow(
      '<!-- attributes -->: put <!-- /attributes --> after the place of this block',
    );
    await expect(withBlocks('<!-- atributes -->\n<!-- /atributes -->')).rejects.toThrow(
      '<!-- atributes -->: nothing in the code writes a block of this name',
    );
  });
});

describe('the sizes in docs/loading.md', () => {
  const page = textOf('docs/loading.md');
  const listed = measureDist().filter(({ name }) => !name.includes('/'));

  test.each(listed)('$name, to 2 KB', ({ name, gzip, brotli }) => {
    const [, said, brotliSaid] = new RegExp(`^\\| \`${name}\` \\| (\\d+) KB \\| (\\d+) KB \\|`, 'm').exec(page) ?? [];
    expect(Math.abs(Number(said) - gzip / KB)).toBeLessThan(2);
    expect(Math.abs(Number(brotliSaid) - brotli / KB)).toBeLessThan(2);
  });

  test('and the one in README.md, to 2 KB', () => {
    const [, said] = /^The script weighs (\d+) KB with gzip/m.exec(textOf('README.md')) ?? [];
    expect(Math.abs(Number(said) - (listed.find(({ name }) => name === 'searchlet.js')?.gzip ?? 0) / KB)).toBeLessThan(
      2,
    );
  });

  test('what others weigh, to 1 KB', () => {
    const [, byHand, dialog] = /pasted by hand, are (\d+) KB .*a dialog without facets, is (\d+) KB/s.exec(page) ?? [];
    expect(Math.abs(Number(byHand) - measureTogether(pastedByHand).gzip / KB)).toBeLessThan(1);
    expect(Math.abs(Number(dialog) - measureTogether(docSearch).gzip / KB)).toBeLessThan(1);
  });
});

describe('a sentence of the console is found on docs/troubleshooting.md in one piece:', () => {
  const lines = textOf('docs/troubleshooting.md')
    .replace(/\n {2}/g, ' ')
    .split('\n');
  const sentences = [
    ...explanations.map(({ words }) => words.join(' ')),
    OFFLINE,
    quoteUnexplained('{detail}', '{reason}').replace(/^A search failed: “{detail}”. (.*) \({reason}\)\.$/, '$1'),
    describeOldBrowser().replace(/Searchlet needs.*/, ''),
    describeCrash(new Error('{message}')).replace(/Error: .*/, '{}'),
  ];

  test.each(sentences)('%s', (sentence) => {
    const pieces = sentence.replaceAll('|', '\\|').split(/[:]? ?\{[\w-]*\} ?/);
    expect(lines.filter((line) => pieces.every((piece) => line.includes(piece.trim())))).not.toEqual([]);
  });
});

test('every promise of accessibility names a test that exists', () => {
  const named = [...textOf('docs/accessibility.md').matchAll(/\| `([\w-]+)`: “(.+)” \|$/gm)];
  expect(named.length).toBeGreaterThan(10);
  const specs = readdirSync(pathOf('test/browser'), { recursive: true, encoding: 'utf8' });
  const missing = named.filter(([, spec = '', name = '']) => {
    const path = specs.find((one) => basename(one) === `${spec}.spec.ts`);
    return !path || !textOf(`test/browser/${path}`).includes(`'${name}'`);
  });
  expect(missing.map(([, , name]) => name)).toEqual([]);
});

test('the command is started from the build, never by a name that somebody else may publish', () => {
  const { bin } = JSON.parse(textOf('package.json')) as { bin: { searchlet: string } };
  for (const text of [textOf('docs/check.md'), textOf('CHANGELOG.md')])
    expect(text).toContain(`node ${bin.searchlet} check`);
  for (const text of files.map(textOf))
    expect(text).not.toMatch(/\b(?:npx|npm exec|npm x|bunx|dlx)\b[^\n`]* @?searchlet/);
});
