import { readFileSync } from 'node:fs';
import { pathOf } from '../../bench/sizes';

/** Which script of `dist` the browser tests are about: pages ask for `searchlet.js`, and are sent this one. */
export const BUNDLE = process.env['SEARCHLET_BUNDLE'] ?? 'searchlet.js';

/** What it holds. */
export function readBundle(): string {
  return readFileSync(pathOf(`dist/${BUNDLE}`), 'utf8');
}
