// The entry of `searchlet/spelling.js`: suggests another spelling where nothing matches the query as it was typed.

export { Spelling } from './spelling/Spelling';
export { default as styles } from './spelling/spelling.css';
export { spellingWords as words } from './spelling/words';
