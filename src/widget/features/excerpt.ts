// The entry of `searchlet/excerpt.js`: a sentence that answers, quoted from one of the first hits.

export { excerptWords as words } from '../messages/feature-words';
export { ExcerptBox as Excerpt } from './excerpt/ExcerptBox';
export { default as styles } from './excerpt/excerpt.css';
