import { shellQuoted } from './shell-quoted';

/**
 * The request that makes a key for some collections, which may search and nothing else.
 *
 * @param gap text between its parts: a space, or a line break.
 */
export function keyRequest(server: string, collections: readonly string[], gap = ' '): string {
  const rights = { description: 'search only', actions: ['documents:search'], collections };
  return [
    `curl ${shellWord(`${server}/keys`)}`,
    '-H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY"',
    `-d ${shellQuoted(JSON.stringify(rights))}`,
  ].join(gap);
}

function shellWord(text: string): string {
  return /^[\w:/.@%+=-]+$/.test(text) ? text : shellQuoted(text);
}
