import { readFileSync } from 'node:fs';
import { siteFile } from '../../bench/sizes';

/** The script of `dist/site` that the browser tests use: pages request `searchlet.js`, and get this file. */
export const BUNDLE = process.env['SEARCHLET_BUNDLE'] ?? 'searchlet.js';

/** The content of the bundle. */
export function readBundle(): string {
  return readFileSync(siteFile(BUNDLE), 'utf8');
}
