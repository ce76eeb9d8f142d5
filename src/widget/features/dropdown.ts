// The entry of `searchlet/dropdown.js`: a field, or the page's own, with a list of hits below it.

export { DropdownLayout } from './dropdown/DropdownLayout';
export { HITS_LISTED } from './dropdown/DropdownList';
export { default as styles } from './dropdown/dropdown.css';
export { dropdownWords as words } from './dropdown/words';
