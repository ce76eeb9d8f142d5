// The entry of `searchlet/kept.js`: searches that a visitor keeps, and the number of results that are new in each.

export { KeepButton } from './kept/KeepButton';
export { Kept } from './kept/Kept';
export { KeptOptions } from './kept/KeptOptions';
export { default as styles } from './kept/kept.css';
export { useKept } from './kept/useKept';
export { keptWords as words } from './kept/words';
