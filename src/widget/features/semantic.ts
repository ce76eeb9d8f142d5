// The entry of `searchlet/semantic.js`: hits that are found by their meaning alone, below those found by words.

export { FoundAndRelated, Related } from './semantic/Related';
export { RelatedOptions } from './semantic/RelatedOptions';
export { default as styles } from './semantic/semantic.css';
export { semanticWords as words } from './semantic/words';
