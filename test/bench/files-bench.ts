import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'parse5';
import { elementsIn } from '../../src/owner/read/page/html-tree';
import { pathOf } from './sizes';

/**
 * `npm run bench:files`: public files through `searchlet index`. Counts records by other means than the command, and prints for each
 * file or folder how many the command has read, what it has noted, its time and its memory. Exit code 1 if a record is missing unsaid.
 */
const CACHE = pathOf('node_modules/.cache/searchlet/files');
const VEGA = 'vega-datasets@3.2.1';

/** What the command says of a source, as far as this reads it. */
interface Report {
  readonly documents?: number;
  readonly error?: string;
  readonly [kind: string]: unknown;
}

interface Run {
  readonly report: Report;
  readonly seconds: number;
  readonly megabytes: number;
}

interface Corpus {
  readonly group: string;
  readonly path: string;
  /** Records, or pages. */
  readonly count: number;
}

/** Tells the memory of a run when it ends. */
const HOOK = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\nRSS '+process.resourceUsage().maxRSS))`;
/** The notes that say of a record that it is not in the index. */
const LEFT_OUT = ['unread', 'lost', 'skipped', 'unpublished'];

function run(path: string): Promise<Run> {
  const start = performance.now();
  const command = [
    pathOf('dist/cli/searchlet.mjs'),
    'index',
    path,
    '--dry-run',
    '--json',
    '--cache',
    join(CACHE, 'pages'),
  ];
  const child = spawn(process.execPath, ['--import', HOOK, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => void (out += part));
  child.stderr.on('data', (part: Buffer) => void (err += part));
  return new Promise((resolve) =>
    child.on('close', () =>
      resolve({
        report: JSON.parse(out || '{}') as Report,
        seconds: (performance.now() - start) / 1000,
        megabytes: Number(/RSS (\d+)/.exec(err)?.[1] ?? 0) / 1000,
      }),
    ),
  );
}

/** The rows of a table below its names, by an independent reader: line breaks outside quotation marks. */
function rowsOf(text: string): number {
  let [rows, isQuoted, isEmpty] = [0, false, true];
  for (const letter of `${text}\n`) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '\n' && !isQuoted) {
      if (!isEmpty) rows += 1;
      isEmpty = true;
    } else if (!/[\s,;]/.test(letter)) isEmpty = false;
  }
  return rows - 1;
}

/** The objects of JSON: those of its longest list. */
function objectsOf(text: string): number {
  const value: unknown = JSON.parse(text);
  const lists = Array.isArray(value) ? [value] : Object.values(value as object).filter(Array.isArray);
  return Math.max(0, ...lists.map((list) => list.filter((one) => typeof one === 'object' && one !== null).length));
}

/** The files of a folder that are pages with a text. */
function pagesOf(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return paths.filter((path) => {
    if (/\.(?:pdf|epub|md|docx|odt)$/i.test(path)) return statSync(path).isFile();
    if (!/\.x?html?$/i.test(path) || !statSync(path).isFile()) return false;
    return [...elementsIn(parse(readFileSync(path, 'latin1')))].some(({ tagName }) => tagName === 'body');
  }).length;
}

function corpora(): readonly Corpus[] {
  const data = join(CACHE, 'node_modules/vega-datasets/data');
  if (!existsSync(data)) {
    mkdirSync(CACHE, { recursive: true });
    execFileSync('npm', ['install', '--prefix', CACHE, '--ignore-scripts', '--no-audit', '--no-fund', VEGA]);
  }
  const folders = {
    'developers-reference (HTML, PDF, EPUB)': '/usr/share/developers-reference',
    'git-doc (HTML)': '/usr/share/doc/git-doc',
    'zsh-doc (HTML)': '/usr/share/doc/zsh-doc',
  };
  return [
    ...filesIn(`${VEGA} (CSV, TSV, JSON)`, data, /\.(?:csv|tsv|json)$/),
    ...filesIn('iso-codes (JSON)', '/usr/share/iso-codes/json', /^iso_.*\.json$/),
    ...Object.entries(folders).flatMap(([group, path]) =>
      existsSync(path) ? { group, path, count: pagesOf(path) } : [],
    ),
  ];
}

/** The files of a folder that hold records. */
function filesIn(group: string, folder: string, names: RegExp): readonly Corpus[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    if (!names.test(name)) return [];
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const count = name.endsWith('.json') ? objectsOf(text) : rowsOf(text);
    return count > 0 ? { group, path, count } : [];
  });
}

interface Sum {
  files: number;
  count: number;
  read: number;
  said: number;
  refused: number;
  seconds: number;
  megabytes: number;
}

const sums = new Map<string, Sum>();
for (const { group, path, count } of corpora()) {
  const { report, seconds, megabytes } = await run(path);
  const sum = sums.get(group) ?? { files: 0, count: 0, read: 0, said: 0, refused: 0, seconds: 0, megabytes: 0 };
  sums.set(group, sum);
  const { documents: read = 0, error } = report;
  const said = Object.entries(report).reduce(
    (all, [kind, list]) => all + (LEFT_OUT.includes(kind) && Array.isArray(list) ? list.length : 0),
    0,
  );
  sum.files += 1;
  if (error === undefined) [sum.count, sum.read, sum.said] = [sum.count + count, sum.read + read, sum.said + said];
  else sum.refused += 1;
  sum.seconds += seconds;
  sum.megabytes = Math.max(sum.megabytes, megabytes);
  if (error !== undefined) process.stderr.write(`${basename(path)}: ${error}\n`);
  else if (read + said !== count)
    process.stderr.write(`${basename(path)}: ${count} counted, ${read} read, ${said} left out\n`);
  if (error === undefined && read < count && said === 0) process.exitCode = 1;
}
for (const [group, { files, count, read, said, refused, seconds, megabytes }] of sums) {
  const cells = [group, files, refused, count, read, said, `${seconds.toFixed(0)} s`, `${megabytes.toFixed(0)} MB`];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
