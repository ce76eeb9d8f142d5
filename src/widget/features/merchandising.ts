// The entry of `searchlet/merchandising.js`: the banner, notice and redirect that curation sends, and the mark of promoted hits.

export { Merchandise } from './merchandising/Merchandise';
export { entriesOf } from './merchandising/merchandise';
export { default as styles } from './merchandising/merchandising.css';
export { Promoted } from './merchandising/Promoted';
export { curationWords as words } from './merchandising/words';
