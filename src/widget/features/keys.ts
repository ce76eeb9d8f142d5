// The entry of `searchlet/keys.js`: the keys of a search in a dialog.

export { keyWords as words } from '../messages/feature-words';
export { DialogKeys } from './keys/DialogKeys';
export { default as styles } from './keys/keys.css';
