import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { buildMovies, type Movie } from '../../examples/data/movies';
import { type Element, elementsIn, isElement, oneLine, rawTextOf } from '../../src/owner/read/page/html-tree';

/** What both sides make searchable: the films of the examples, a site of documentation, and its paragraphs. */
export interface Corpus {
  readonly name: 'films' | 'pages' | 'records';
  /** In words, for the table. */
  readonly about: string;
  /** The folder of pages, or a file of JSON Lines. */
  readonly path: string;
  readonly documents: number;
  /** Two-word queries; a page is asked for the first, then for the second, then for the first again. */
  readonly queries: readonly [string, string];
}

/** A record, as both sides take it. */
export interface Record {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/** Python's documentation: the folder in `PYTHON_DOCS`, else as Debian's package `python3-doc` installs it. */
const DOCUMENTATION = [
  process.env['PYTHON_DOCS'] ?? '',
  '/usr/share/doc/python3-doc/html',
  '/usr/share/doc/python3.11/html',
];

/** Fewest characters of a paragraph that makes a record. */
const MIN_LENGTH = 60;
const QUERIES = ['regular expression', 'thread lock'] as const;

/**
 * Writes the corpora into a folder: films as records, the documentation as it is, and each of its paragraphs as a record.
 *
 * @throws with a sentence that says what to install where there is no documentation.
 */
export async function writeCorpora(folder: string): Promise<readonly Corpus[]> {
  const site = join(folder, 'site');
  await mkdir(site, { recursive: true });
  await cp(documentationOfPython(), site, { recursive: true, dereference: true });
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const paragraphs = pages.sort().flatMap((path) => paragraphsOf(path, readFileSync(join(site, path), 'utf8')));
  const films = filmRecords(buildMovies());
  const count = (number: number): string => number.toLocaleString('en');
  return [
    {
      name: 'films',
      about: `${count(films.length)} films, each a record`,
      path: await writeRecords(join(folder, 'films.jsonl'), films),
      documents: films.length,
      queries: ['star wars', 'dark knight'],
    },
    {
      name: 'pages',
      about: `Python’s documentation, ${count(pages.length)} pages of HTML`,
      path: site,
      documents: pages.length,
      queries: QUERIES,
    },
    {
      name: 'records',
      about: `its ${count(paragraphs.length)} paragraphs, each a record`,
      path: await writeRecords(join(folder, 'records.jsonl'), paragraphs),
      documents: paragraphs.length,
      queries: QUERIES,
    },
  ];
}

/**
 * The folder of Python's documentation.
 *
 * @throws with a sentence that says what to install where there is none.
 */
export function documentationOfPython(): string {
  const source = DOCUMENTATION.find((path) => existsSync(join(path, 'index.html')));
  if (source === undefined) throw new Error('There is no documentation to index: apt-get install python3-doc');
  return source;
}

/** A record for each film, with all that is known of it as text. */
export function filmRecords(films: readonly Movie[]): readonly Record[] {
  return films.map(({ id, title, ...facts }) => ({
    url: `/films/${id}`,
    title,
    text: Object.values(facts).join(' '),
  }));
}

/** Writes JSON Lines; comes to the path. */
export async function writeRecords(path: string, records: readonly Record[]): Promise<string> {
  await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return path;
}

function paragraphsOf(path: string, html: string): readonly Record[] {
  const elements = [...elementsIn(parse(html))];
  const title = oneLine(elements.filter(({ tagName }) => tagName === 'title').map(rawTextOf)[0] ?? path);
  return elements
    .filter(({ tagName }) => tagName === 'p')
    .map((element) => ({ url: `/${path}#${anchorAround(element)}`, title, text: oneLine(rawTextOf(element)) }))
    .filter(({ text }) => text.length >= MIN_LENGTH);
}

function anchorAround(element: Element): string {
  for (let up = element.parentNode; up && isElement(up); up = up.parentNode) {
    const id = up.attrs.find(({ name }) => name === 'id')?.value;
    if (id) return id;
  }
  return '';
}
