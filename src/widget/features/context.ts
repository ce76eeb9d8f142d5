// The entry of `searchlet/context.js`: what a panel takes from its page. Attributes from JSON and from an index of files, values for
// attributes, the words of the address, and hits that the page has already.

export { readPageContext } from './context/read-page';
