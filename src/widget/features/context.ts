// The entry of `searchlet/context.js`: reads values for attributes, and the words of the address, from the page, and
// attributes from an index of files.

export { readPage } from './context/read-page';
