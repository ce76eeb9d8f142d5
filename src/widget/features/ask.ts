// The entry of `searchlet/ask.js`: refinements that a sentence means, where a visitor presses Enter after it.

export { Ask } from './ask/Ask';
export { default as styles } from './ask/ask.css';
export { askWords as words } from './ask/words';
