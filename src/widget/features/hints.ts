// The entry of `searchlet/hints.js`: says that quotation marks and hyphens work, where they help.

export { Hint as BelowResults } from './hints/Hint';
export { default as styles } from './hints/hints.css';
export { hintWords as words } from './hints/words';
