// The entry of `searchlet/list.js`: hits without a field, the most popular or those like a document.

export { List } from './list/List';
export { default as styles } from './list/list.css';
