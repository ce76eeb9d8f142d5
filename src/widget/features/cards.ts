// The entry of `searchlet/cards.js`: templates, formats, badges, variants, sections, images in sizes, and actions of hits.

export { default as styles } from './cards/cards.css';
export { smallImageOf } from './cards/images';
export { VariantHit as Hit } from './cards/VariantHit';
export { cardWords as words } from './cards/words';
export { writeLine } from './cards/write-line';
