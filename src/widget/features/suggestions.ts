// The entry of `searchlet/suggestions.js`: popular queries, suggested while a visitor types.

export { suggestionWords as words } from '../messages/feature-words';
export { offerFor, suggesterFor } from './suggestions/offer';
export { SuggestedOptions } from './suggestions/SuggestedOptions';
export { Suggestions } from './suggestions/Suggestions';
export { default as styles } from './suggestions/suggestions.css';
