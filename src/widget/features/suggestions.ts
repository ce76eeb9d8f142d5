// The entry of `searchlet/suggestions.js`: popular queries, suggested while a visitor types.

export { offerFor, suggesterFor } from './suggestions/offer';
export { SuggestedOptions } from './suggestions/SuggestedOptions';
export { Suggestions } from './suggestions/Suggestions';
export { default as styles } from './suggestions/suggestions.css';
export { suggestionWords as words } from './suggestions/words';
