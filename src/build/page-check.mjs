/**
 * The beginning of a script for pages, which ends it where no panel can start:
 *
 * - without a document: a package that renders pages on a server imports the script there too;
 * - where a page's script has added `get`, `set`, `value` or `writable` to `Object.prototype`. Each property descriptor inherits them
 *   there, and `Object.defineProperty` throws: in React, in algoliasearch-helper, and in what compilers have written into other
 *   packages, before any code of ours runs. See https://tc39.es/ecma262/#sec-topropertydescriptor
 *
 * The latter in a block: names at the top of the script belong to the bundle.
 */
export const pageCheck = `if (typeof document === 'undefined') return;
for (const name of ['get', 'set', 'value', 'writable'])
  if (name in {})
    return void console.error(
      '[searchlet] No panel starts: a script added "' + name + '" to Object.prototype.',
    );
`;
