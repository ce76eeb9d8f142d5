// The entry of `searchlet/cards.js`: templates, formats, badges, variants, sections, images in sizes, and actions of hits.

export { cardWords as words } from '../messages/feature-words';
export { default as styles } from './cards/cards.css';
export { Hit } from './cards/Hit';
export { smallImageOf } from './cards/images';
export { writeLine } from './cards/write-line';
