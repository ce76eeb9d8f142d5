import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { USAGE } from '../../src/check/arguments';
import { docSearch, KB, pastedByHand } from '../bench/budgets';
import { measureDist, measureTogether } from '../bench/sizes';
import { blocks, withDocs } from './docs';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('README.md', () => {
  it('is in step with the code', async () => {
    expect(await withDocs(README), 'Run `npm run docs`, and look at what changed').toBe(README);
  });
});

test('the README names only tests that there are, for what it says of accessibility', () => {
  const [, section = ''] = README.split('## Accessibility\n');
  const named = [...section.matchAll(/\| `([\w-]+)`: “(.+)” \|$/gm)];
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(([, spec = '', name = '']) => !readFileSync(new URL(`../browser/${spec}.spec.ts`, import.meta.url), 'utf8').includes(`'${name}'`));
  expect(missing.map(([, , name]) => name)).toEqual([]);
});

test('the command is started from the build, never by a name that somebody else may publish', () => {
  const { bin } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { bin: { searchlet: string } };
  const CHANGELOG = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  for (const text of [README, CHANGELOG, USAGE]) {
    expect(text).toContain(`node ${bin.searchlet} check`);
    expect(text).not.toMatch(/\b(?:npx|npm exec|npm x|bunx|dlx)\b[^\n`]* @?searchlet/);
  }
});

test('the README says what others weigh, to 1 KB', () => {
  const [, byHand, documentation] = /pasted by hand, are (\d+) KB .*, a dialog\swithout facets, is (\d+) KB/s.exec(README) ?? [];
  expect(Math.abs(Number(byHand) - measureTogether(pastedByHand).gzip / KB)).toBeLessThan(1);
  expect(Math.abs(Number(documentation) - measureTogether(docSearch).gzip / KB)).toBeLessThan(1);
});

test.each(measureDist())('the README says what $name weighs, to 2 KB', ({ name, gzip, brotli }) => {
  const [, said, brotliSaid] = new RegExp(`^\\| \`${name}\` \\| (\\d+) KB \\| (\\d+) KB \\|`, 'm').exec(README) ?? [];
  expect(Math.abs(Number(said) - gzip / KB)).toBeLessThan(2);
  expect(Math.abs(Number(brotliSaid) - brotli / KB)).toBeLessThan(2);
});

describe('the parts of the README that are written from the code', () => {
  const old = blocks.map(({ name }) => `<!-- ${name} -->\nOUT OF DATE\n<!-- /${name} -->`);
  const page = ['Above', ...old, 'Below'].join('\n');

  it('replaces what stands between the marks, and nothing around them', async () => {
    const written = await withDocs(page);
    expect(written).not.toContain('OUT OF DATE');
    expect(written.startsWith('Above\n<!-- ')).toBe(true);
    expect(written.endsWith(' -->\nBelow')).toBe(true);
    expect(await withDocs(written)).toBe(written);
  });

  it('says which marks are missing', async () => {
    await expect(withDocs('No marks here')).rejects.toThrow(
      'README.md: put <!-- attributes --> and <!-- /attributes --> around the place for this part',
    );
  });
});
