// The entry of `searchlet/scope.js`: a switch between the part of the site that the page belongs to, and everywhere.

export { Scope } from './scope/Scope';
export { default as styles } from './scope/scope.css';
export { scopeWords as words } from './scope/words';
