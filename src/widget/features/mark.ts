// The entry of `searchlet/mark.js`: marks the words of a search on the page to which it has led.

export { MarkedPage } from './mark/MarkedPage';
export { noteWords } from './mark/words-note';

/** Nothing of it is in the panel. */
export const styles = '';
