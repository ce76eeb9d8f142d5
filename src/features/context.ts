// The entry of `searchlet.context.js`: what a panel takes from the page, the values in its attributes and the words of its
// address.

export { readPage } from './context/read-page';
