// The English words of features and kinds of facet, each in its folder: a row for each that has words.

export { dateWords } from '../facets/date/words';
export { hierarchicalWords } from '../facets/hierarchical/words';
export { nearWords } from '../facets/near/words';
export { ratingWords } from '../facets/rating/words';
export { answerWords } from '../features/answers/words';
export { askWords } from '../features/ask/words';
export { cardWords } from '../features/cards/words';
export { dialogWords } from '../features/dialog/words';
export { dropdownWords } from '../features/dropdown/words';
export { excerptWords } from '../features/excerpt/words';
export { facetWords } from '../features/facets/words';
export { hintWords } from '../features/hints/words';
export { keptWords } from '../features/kept/words';
export { curationWords } from '../features/merchandising/words';
export { moreWords } from '../features/more/words';
export { scopeWords } from '../features/scope/words';
export { semanticWords } from '../features/semantic/words';
export { sourceWords } from '../features/sources/words';
export { spellingWords } from '../features/spelling/words';
export { suggestionWords } from '../features/suggestions/words';
