import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measure, pathOf, type Size, siteFile } from './sizes';

/** What one source file, or one package, adds to a script of `dist`. */
export interface Cost extends Size {
  readonly name: string;
  /** By how much less the script would weigh after gzip without it. */
  readonly saved: number;
}

/**
 * What each source costs, the dearest first, by the source map. The raw sizes add up to the script's; the compressed
 * ones are of each source by itself, and come to more than the whole.
 */
export function costs(script: string, by: 'package' | 'module'): readonly Cost[] {
  const pieces = [...piecesOf(script)].map(({ source, text }) => ({
    name: by === 'package' ? packageOf(source) : source,
    text,
  }));
  const textOf = (wanted: (name: string) => boolean): string =>
    pieces.map(({ name, text }) => (wanted(name) ? text : '')).join('');
  const whole = gzipped(textOf(() => true));
  return [...new Set(pieces.map(({ name }) => name))]
    .map((name) => ({
      name,
      ...measure(textOf((other) => other === name)),
      saved: whole - gzipped(textOf((other) => other !== name)),
    }))
    .sort((one, other) => other.saved - one.saved);
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

function* piecesOf(script: string): Generator<{ source: string; text: string }> {
  const map = new SourceMap(JSON.parse(readFileSync(pathOf(`dist/maps/${basename(script)}.map`), 'utf8')));
  for (const [number, line] of readFileSync(siteFile(script), 'utf8').split('\n').entries()) {
    let start = 0;
    let source = sourceAt(map, number, 0);
    for (let column = 1; column <= line.length; column += 1) {
      const next = sourceAt(map, number, column);
      if (next === source && column < line.length) continue;
      yield { source, text: line.slice(start, column) };
      [start, source] = [column, next];
    }
  }
}

/** `react/index.js` for what is in a package, `src/panel/index.ts` for what is ours. */
function sourceAt(map: SourceMap, line: number, column: number): string {
  const entry = map.findEntry(line, column);
  if (!('originalSource' in entry) || !entry.originalSource) return '(none)';
  return entry.originalSource.replace(/^.*node_modules\//, '').replace(/^(?:\.\.\/)+/, '');
}

function packageOf(source: string): string {
  const [first = '', second = ''] = source.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
