// The entry of `searchlet/more.js`: further hits below those shown, at the press of a button.

export { moreWords as words } from '../messages/feature-words';
export { LoadMore } from './more/LoadMore';
export { default as styles } from './more/more.css';
