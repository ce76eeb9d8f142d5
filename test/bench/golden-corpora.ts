import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { buildMovies } from '../../examples/data/movies';
import { buildShop } from '../../examples/data/shop';
import type { GoldenSet } from './golden';
import { documentationOfPython, filmRecords, type Record, writeRecords } from './index-corpora';
import { pathOf } from './sizes';

/** What the golden queries are asked of: a folder of pages, or a file of JSON Lines. */
export interface GoldenCorpus {
  readonly name: GoldenSet;
  /** In words, for the table. */
  readonly about: string;
  readonly path: string;
  /** Whether Searchlet makes a document of each section, and is judged by the pages of the sections. */
  readonly hasSections?: boolean;
}

/** The documentation of Foundation, in its package: Markdown with a title in its front matter. */
const FOUNDATION = 'node_modules/foundation-sites/docs/pages';

/**
 * Writes what the golden queries are asked of into a folder.
 *
 * @throws with a sentence that says what to install where there is no documentation of Python.
 */
export async function writeGoldenCorpora(folder: string): Promise<readonly GoldenCorpus[]> {
  const python = join(folder, 'python');
  await cp(documentationOfPython(), python, { recursive: true, dereference: true });
  const foundation = join(folder, 'foundation');
  const pages = await writeFoundation(foundation);
  const films = buildMovies();
  const shop = buildShop();
  const count = (number: number): string => number.toLocaleString('en');
  const countPages = (path: string): string =>
    count(readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length);
  return [
    { name: 'python', about: `Python’s documentation, ${countPages(python)} pages`, path: python },
    { name: 'python', about: 'Python’s documentation with `--sections`', path: python, hasSections: true },
    { name: 'foundation', about: `Foundation’s documentation, ${pages} pages`, path: foundation },
    {
      name: 'films',
      about: `${count(films.length)} films`,
      path: await writeRecords(join(folder, 'golden-films.jsonl'), filmRecords(films)),
    },
    {
      name: 'shop',
      about: `a shop of ${count(shop.length)} variants`,
      path: await writeRecords(join(folder, 'golden-shop.jsonl'), shop.map(shopRecord)),
    },
  ];
}

async function writeFoundation(folder: string): Promise<number> {
  await mkdir(folder);
  const files = readdirSync(pathOf(FOUNDATION)).filter((name) => name.endsWith('.md'));
  for (const file of files) {
    const [, head = '', text = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(pathOf(join(FOUNDATION, file)), 'utf8')) ?? [];
    const title = /^title: (.*)$/m.exec(head)?.[1] ?? file;
    const description = /^description: (.*)$/m.exec(head)?.[1] ?? '';
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1><p>${description}</p>${await marked(text)}</main></body></html>`;
    await writeFile(join(folder, file.replace(/\.md$/, '.html')), html);
  }
  return files.length;
}

function shopRecord({
  url,
  title,
  type,
  theme,
  material,
  tags,
  color,
  sizes,
}: ReturnType<typeof buildShop>[number]): Record {
  return { url, title, text: [type, color.name, material, theme, ...tags, ...(sizes ?? [])].join(' ') };
}
