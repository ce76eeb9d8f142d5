import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { measure, pathOf, type Size } from './sizes';

/** What one source file, or one package, adds to a script of `dist`. */
export interface Cost extends Size {
  readonly name: string;
}

/**
 * What each source costs, the dearest first, by the source map. The raw sizes add up to the script's; the compressed
 * ones are of each source by itself, and come to more than the whole.
 */
export function costs(script: string, by: 'package' | 'module'): readonly Cost[] {
  const texts = new Map<string, string>();
  for (const { source, text } of piecesOf(script)) {
    const name = by === 'package' ? packageOf(source) : source;
    texts.set(name, (texts.get(name) ?? '') + text);
  }
  return [...texts].map(([name, text]) => ({ name, ...measure(text) })).sort((one, other) => other.raw - one.raw);
}

function* piecesOf(script: string): Generator<{ source: string; text: string }> {
  const path = pathOf(`dist/${script}`);
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  for (const [number, line] of readFileSync(path, 'utf8').split('\n').entries()) {
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

/** `react/index.js` for what is in a package, `src/index.ts` for what is ours. */
function sourceAt(map: SourceMap, line: number, column: number): string {
  const entry = map.findEntry(line, column);
  if (!('originalSource' in entry) || !entry.originalSource) return '(none)';
  return entry.originalSource.replace(/^.*node_modules\//, '').replace(/^(?:\.\.\/)+/, '');
}

function packageOf(source: string): string {
  const [first = '', second = ''] = source.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
