import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Record } from './index-corpora';
import { pathOf } from './sizes';

/** How long one side takes to make an index, and the most memory it holds for that, where it is known. */
export interface Making {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes; null where it is not ours to measure. */
  readonly memory: number | null;
}

/** What is made searchable: a folder of pages, or a file of JSON Lines. */
interface Source {
  readonly path: string;
  /** Whether Searchlet makes a document of each section. */
  readonly hasSections?: boolean;
}

/** Makes an index with `searchlet index`. */
export async function makeOurs({ path, hasSections = false }: Source, out: string): Promise<Making> {
  const report = join(out, '..', 'usage.txt');
  const script = pathOf('dist/cli/searchlet.mjs');
  // Writes what it has used when it ends.
  const usage = `process.on('exit',()=>require('fs').writeFileSync(${JSON.stringify(report)},String(process.resourceUsage().maxRSS)))`;
  const hook = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire(process.cwd()+'/');${encodeURIComponent(usage)}`;
  const own = hasSections ? ['--sections'] : [];
  const time = await run(process.execPath, ['--import', hook, script, 'index', path, '--out', out, ...own]);
  return { time, memory: Number(readFileSync(report, 'utf8')) * 1024 };
}

/** Makes one with Pagefind: of pages by its command, of records by its interface for Node. */
export async function makePagefind({ path }: Source, out: string): Promise<Making> {
  if (!path.endsWith('.jsonl')) {
    const command = pathOf('node_modules/pagefind/lib/runner/bin.cjs');
    return { time: await run(process.execPath, [command, '--site', path, '--output-path', out]), memory: null };
  }
  const { createIndex, close } = await import('pagefind');
  const begun = performance.now();
  const { index } = await createIndex();
  if (!index) throw new Error('Pagefind makes no index.');
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { url, title, text } = JSON.parse(line) as Record;
    await index.addCustomRecord({ url, content: text, language: 'en', meta: { title } });
  }
  await index.writeFiles({ outputPath: out });
  const time = performance.now() - begun;
  await close();
  return { time, memory: null };
}

async function run(command: string, words: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${String(code)}.`);
  return performance.now() - begun;
}
