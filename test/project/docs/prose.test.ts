import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { createSlugger, docsFiles, INDEX } from '../../../examples/docs/pages';
import { tokens as customProperties } from '../../../src/panel/styles/tokens';
import { parts } from '../../../src/panel/ui/parts';
import { attributeNames } from '../../../src/tag/attributes/attributes';
import { pathOf } from '../../bench/sizes';

/** The longest page, in words beside tables and code: about three minutes. */
const MAX_WORDS = 1000;
/** What somebody reads before a first change. */
const MAX_WORDS_OF_CONTRIBUTING = 1500;
/** The README is an entrance: it fits on a few screens. */
const MAX_LINES_OF_README = 130;

const files = docsFiles();
const pages = new Map(files.map((file) => [file, readFileSync(pathOf(file), 'utf8')]));

describe.each(files)('%s', (file) => {
  const written = pages.get(file) ?? '';
  const all = tokensOf(written);

  test('has links that lead somewhere', () => {
    const hrefs = all.flatMap((token) =>
      token.type === 'link' || token.type === 'image' ? [(token as Tokens.Link).href] : [],
    );
    expect(hrefs.filter((href) => !leadsSomewhere(href, file))).toEqual([]);
  });

  test('names only attributes, properties, parts and events that exist', () => {
    // Blocks show mistakes too, as examples.
    const page = written.replace(/^<!-- ([a-z-]+) -->$[^]*?^<!-- \/\1 -->$/gm, '');
    const attributes = named(page, /\bdata-([a-z][a-z-]*[a-z])\b/g, [...attributeNames, ...OTHER_ATTRIBUTES]);
    const properties = named(page, /--searchlet-([a-z-]+[a-z])/g, Object.keys(customProperties));
    const reached = named(page, /::part\(([\w-]+)\)/g, Object.keys(parts));
    expect([...attributes, ...properties, ...reached]).toEqual([]);
    const events = readFileSync(pathOf('src/panel/api/types.ts'), 'utf8');
    const heard = [...page.matchAll(/[`'@](searchlet:[a-z]+)(?!:|…)\b/g)].flatMap(([, name = '']) => name);
    expect(heard.filter((name) => !events.includes(`'${name}'`) && !STORED.includes(name))).toEqual([]);
  });
});

describe.each(files.filter((file) => file.startsWith('docs/') && file !== INDEX))('%s', (file) => {
  test('is linked from the list of topics', () => {
    const links = tokensOf(pages.get(INDEX) ?? '').flatMap((token) =>
      token.type === 'link' ? [(token as Tokens.Link).href] : [],
    );
    expect(links).toContain(posix.relative('docs', file));
  });

  test(`is read in three minutes: no more than ${MAX_WORDS} words`, () => {
    expect(
      wordsIn(pages.get(file) ?? ''),
      'move a topic to a page of its own, linked from docs/README.md',
    ).toBeLessThanOrEqual(MAX_WORDS);
  });
});

test(`CONTRIBUTING has no more than ${MAX_WORDS_OF_CONTRIBUTING} words, tables included`, () => {
  const page = pages.get('.github/CONTRIBUTING.md') ?? '';
  expect(page.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(MAX_WORDS_OF_CONTRIBUTING);
});

test('CONTRIBUTING names every npm script', () => {
  const { scripts } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { scripts: object };
  const page = pages.get('.github/CONTRIBUTING.md') ?? '';
  // npm runs `prepack` by itself.
  const names = Object.keys(scripts).filter((name) => name !== 'prepack');
  const isNamed = (name: string): boolean => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(page);
  expect(
    names.filter((name) => !isNamed(name)),
    'Add a row to its table of commands',
  ).toEqual([]);
});

test('the map of the code names only files and folders that exist', () => {
  const paths = [...(pages.get('.github/CONTRIBUTING.md') ?? '').matchAll(/`((?:src|test|examples|docs)\/[^`]*?)`/g)];
  const named = paths.map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(pathOf(path)))).toEqual([]);
});

test('the walks through the code name only functions that are where they say', () => {
  const walks = pages.get('.github/WALKS.md') ?? '';
  const hops = [...walks.matchAll(/`(\w+)` in `([^`]+\.tsx?)`/g)];
  const files = walks.match(/`[^`]+\.tsx?`/g) ?? [];
  expect(hops.length, 'Write `name` in `file`, the file from src').toBe(files.length);
  expect(hops.length).toBeGreaterThan(40);
  const isThere = (name: string, path: string): boolean => {
    const file = pathOf(`src/${path}`);
    const declaration = new RegExp(
      `^(?:(?:export )?(?:async )?(?:function|const) |  (?:private )?)${name}\\b(?= ?[<(=:])`,
      'm',
    );
    return existsSync(file) && declaration.test(readFileSync(file, 'utf8'));
  };
  const lost = hops.filter(([, name = '', path = '']) => !isThere(name, path));
  expect(lost.map(([hop]) => hop)).toEqual([]);
});

test('the map of the code names every folder of src', () => {
  const map = pages.get('.github/CONTRIBUTING.md') ?? '';
  const folders = ['src/panel', 'src/owner'].flatMap((house) =>
    readdirSync(pathOf(house), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${house}/${name}/`),
  );
  expect(folders.length).toBeGreaterThan(15);
  expect(
    [...folders, 'src/tag/', 'src/typesense/', 'src/facets/', 'src/engine/'].filter(
      (folder) => !map.includes(`\`${folder}\``),
    ),
  ).toEqual([]);
});

test(`README.md has at most ${MAX_LINES_OF_README} lines`, () => {
  expect((pages.get('README.md') ?? '').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES_OF_README);
});

/** Attributes that are not for a panel: the `<div>`'s mark, those of a template, and those of other systems. */
const OTHER_ATTRIBUTES = [
  'rendered',
  'searchlet',
  'if',
  'unless',
  'each',
  'action',
  'sent',
  'not-sent',
  'ghost-search',
  'searchlet-content',
  'searchlet-field',
  'searchlet-ignore',
  'searchlet-open',
  'searchlet-panel',
];

/** Beginnings of names in the visitor's storage, which look like those of events. */
const STORED = ['searchlet:recent'];

/** All tokens of a page, those inside others too. */
function tokensOf(page: string): readonly Token[] {
  const all: Token[] = [];
  walkTokens(lexer(page), (token) => {
    all.push(token);
  });
  return all;
}

function leadsSomewhere(href: string, file: string): boolean {
  if (/^[a-z]+:/i.test(href)) return href.startsWith('https://');
  const [path = '', hash] = href.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  if (!existsSync(pathOf(target))) return false;
  return hash === undefined || headingsOf(readFileSync(pathOf(target), 'utf8')).includes(hash);
}

function headingsOf(page: string): readonly string[] {
  const slugOf = createSlugger();
  return lexer(page).flatMap((token) => (token.type === 'heading' ? [slugOf((token as Tokens.Heading).text)] : []));
}

function wordsIn(page: string): number {
  const texts = lexer(page).map(({ type, raw }) => (type === 'table' || type === 'code' || type === 'html' ? '' : raw));
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}

/** The names that a pattern finds on a page and that are not known. */
function named(page: string, pattern: RegExp, known: readonly string[]): readonly string[] {
  return [...page.matchAll(pattern)].flatMap(([, name = '']) => (known.includes(name) ? [] : name));
}
