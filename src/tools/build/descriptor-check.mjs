/**
 * The beginning of a script for pages: it ends the script where a page's script has added `get`, `set`, `value` or `writable` to
 * `Object.prototype`. Each property descriptor inherits them there, and `Object.defineProperty` throws: in React, in
 * algoliasearch-helper, and in what compilers have written into other packages, before any code of ours runs.
 *
 * A block, and `globalThis`, since names at the top of the script are those of the bundle: it has a `console` of its own.
 *
 * @see https://tc39.es/ecma262/#sec-topropertydescriptor
 */
export const descriptorCheck = `for (const name of ['get', 'set', 'value', 'writable'])
  if (name in {})
    return void globalThis.console.error(
      '[searchlet] No panel starts: a script of this page has added "' + name + '" to Object.prototype, so that no ' +
        'script can define a property. Remove Object.prototype.' + name + ', or the script that adds it.',
    );
`;
