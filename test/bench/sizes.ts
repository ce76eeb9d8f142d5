import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { budgets, FEATURE_BUDGET, KB } from './budgets';

/** Sizes in bytes, compressed as hard as a server that does it once. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** A script of `dist/site`; `budget` in bytes of gzip. */
export interface MeasuredFile extends Size {
  readonly name: string;
  readonly budget: number;
}

const ROOT = new URL('../../', import.meta.url);

/** Absolute path of a file, given from the root. */
export function pathOf(file: string): string {
  return fileURLToPath(new URL(file, ROOT));
}

/** The path of a file of the built release, from `dist/site`: the sources may be newer. */
export function releasePath(name: string): string {
  const { release } = JSON.parse(readFileSync(pathOf('dist/site/searchlet/release.json'), 'utf8')) as {
    release: string;
  };
  return `searchlet/${release}/${name}`;
}

/** Absolute path of a file that site owners upload: `searchlet.js`, `searchlet/cards.js`. The folder of the release is put in. */
export function siteFile(name: string): string {
  const lacksRelease = name.startsWith('searchlet/') && !/^searchlet\/(?:release\.json|\d)/.test(name);
  return pathOf(`dist/site/${lacksRelease ? name.replace('searchlet/', releasePath('')) : name}`);
}

/** The scripts that site owners upload, each by its path in the folder, without the folder of the release. */
export function siteScripts(): readonly string[] {
  const all = existsSync(siteFile('')) ? readdirSync(siteFile(''), { recursive: true, encoding: 'utf8' }) : [];
  return (
    all
      .map((name) => name.replaceAll('\\', '/').replace(/^searchlet\/\d[^/]*\//, 'searchlet/'))
      // The copy for the loader is the script once more.
      .filter((name) => name.endsWith('.js') && name !== 'searchlet/searchlet.js')
      .sort()
  );
}

/** Measures every script of `dist/site`. Throws where there is none. */
export function measureDist(): readonly MeasuredFile[] {
  const names = siteScripts();
  if (names.length === 0) throw new Error('Nothing in dist: run `npm run build` first.');
  return names.map((name) => {
    const budget = budgets[name] ?? FEATURE_BUDGET;
    return { name, budget: budget * KB, ...measure(readFileSync(siteFile(name))) };
  });
}

/** What the studio loads when it is opened: its script with what that imports, its styles with Pico, and the panel. */
export function studioFiles(): readonly string[] {
  const scripts = new Set(['dist/studio/studio.js']);
  for (const script of scripts) {
    const code = readFileSync(pathOf(script), 'utf8');
    for (const [, name] of code.matchAll(/\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
      scripts.add(`dist/studio/${name}`);
  }
  return [...scripts, 'dist/studio/studio.css', 'dist/studio/pages/pico.css', 'dist/site/searchlet.js'];
}

/** Several scripts of others together, given from the root; each is a request, so each is compressed by itself. */
export function measureTogether(files: readonly string[]): Size {
  const sizes = files.map((file) => measure(readFileSync(pathOf(file))));
  const sumOf = (part: keyof Size): number => sizes.reduce((sum, size) => sum + size[part], 0);
  return { raw: sumOf('raw'), gzip: sumOf('gzip'), brotli: sumOf('brotli') };
}

export function measure(content: Buffer | string): Size {
  const bytes = Buffer.from(content);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = measured.get(hash);
  if (known) return known;
  const size = {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
  measured.set(hash, size);
  return size;
}

/** By the hash of the content: brotli takes a second for all of dist, and many tables and tests ask for the same files. */
const measured = new Map<string, Size>();
