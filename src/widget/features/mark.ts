// The entry of `searchlet/mark.js`: marks the words of a search on the page to which it has led.

export { MarkedPage as Beside } from './mark/MarkedPage';
export { noteWords } from './mark/words-note';
