// The entry of `searchlet/excerpt.js`: a sentence that answers, quoted from one of the first hits.

export { ExcerptBox as Excerpt } from './excerpt/ExcerptBox';
export { default as styles } from './excerpt/excerpt.css';
export { excerptWords as words } from './excerpt/words';
