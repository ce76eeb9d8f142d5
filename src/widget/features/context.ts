// The entry of `searchlet/context.js`: reads values for attributes, and the words of the address, from the page.

export { readPage } from './context/read-page';
