import type { ServerOptions } from './http';

/** The usage text of the server. */
export const USAGE = 'Usage: npm run server -- --port 8108 --admin-key KEY';

// The default of Typesense.
const DEFAULT_PORT = 8108;

/**
 * Reads the arguments of `npm run server`: the options, or the sentence that says what is wrong with them.
 */
export function readCommand(words: readonly string[]): ServerOptions | { problem: string } {
  const given = new Map<string, string>();
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value] = words.slice(index, index + 2);
    if (name !== '--port' && name !== '--admin-key') return { problem: `Unknown argument "${name}".` };
    if (value === undefined || value.startsWith('--')) return { problem: `${name} needs a value.` };
    if (given.has(name)) return { problem: `${name} is given twice.` };
    given.set(name, value);
  }
  const port = Number(given.get('--port') ?? DEFAULT_PORT);
  const adminKey = given.get('--admin-key') ?? '';
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return { problem: `--port must be a whole number from 0 to 65535, not "${given.get('--port')}".` };
  }
  if (adminKey === '') return { problem: '--admin-key is missing: choose the key that may do everything.' };
  return { port, adminKey };
}
