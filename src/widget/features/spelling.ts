// The entry of `searchlet/spelling.js`: suggests another spelling where nothing matches the query as it was typed.

export { spellingWords as words } from '../messages/feature-words';
export { Spelling } from './spelling/Spelling';
export { default as styles } from './spelling/spelling.css';
