/** Parses HTML. Command, studio and its worker share one file with this package, see `src/tools/build/shared-files.mjs`. */
export { parse as parseHtml, parseFragment } from 'parse5';
