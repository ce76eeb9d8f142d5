// The entry of `searchlet/more.js`: further hits below those shown, at the press of a button.

export { LoadMore } from './more/LoadMore';
export { default as styles } from './more/more.css';
export { moreWords as words } from './more/words';
