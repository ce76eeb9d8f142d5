// The entry of `searchlet.spelling.js`: what was probably meant, where nothing matches as it was typed.

export { spellingWords as words } from '../messages/feature-words';
export { Spelling } from './spelling/Spelling';
export { default as styles } from './spelling/spelling.css';
