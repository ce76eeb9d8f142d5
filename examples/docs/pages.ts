import { readdirSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project; all files are named from here, with slashes. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The start page of the documentation, which is also the list of topics. */
export const INDEX = 'docs/README.md';

/** Texts outside `docs/` that belong to the documentation. */
const BESIDE = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  ...['CONTRIBUTING', 'WALKS', 'RECIPES', 'SECURITY'].map((name) => `.github/${name}.md`),
];

/** The files of the documentation, the start page first. */
export function docsFiles(): readonly string[] {
  const topics = readdirSync(`${ROOT}docs`).filter((name) => name.endsWith('.md') && name !== basename(INDEX));
  return [INDEX, ...topics.sort().map((name) => `docs/${name}`), ...BESIDE];
}

/** Where the demo serves a file of the documentation: `docs/install.md` → `/docs/install`. */
export function pathOfDocs(file: string): string {
  return file === INDEX ? '/docs/' : `/docs/${basename(file, '.md').toLowerCase()}`;
}

/**
 * Where a link of the documentation leads in the demo. In the files links are relative, so that they also work on a code
 * host: other pages, the examples and pictures are at other paths in the demo.
 *
 * @param href as written in `file`.
 */
export function hrefInDemo(href: string, file: string): string {
  if (/^[a-z]+:|^#/i.test(href)) return href;
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  const target = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  if (docsFiles().includes(target)) return pathOfDocs(target) + hash;
  if (target === 'docs') return pathOfDocs(INDEX);
  if (CHARTS.includes(target)) return pathOfChart(target);
  const example = /^examples\/(.*\.\w+)$/.exec(target)?.[1];
  // A folder has no page; the list of examples links to all of them.
  return example === undefined ? '/' : `/${example}`;
}

/** The charts of the benchmarks are the only pictures outside the examples. */
export const CHARTS: readonly string[] = ['test/bench/bench.svg', 'test/bench/index-bench.svg'];

/** Where the demo serves a chart. */
export function pathOfChart(chart: string): string {
  return `/docs/${posix.basename(chart)}`;
}

/** Turns headings of one page into ids as code hosts do: "Server and key" → `server-and-key`, repeated ones counted. */
export function createSlugger(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
