// The entry of `searchlet/prefetch.js`: fetches the page of a hit shortly before a visitor follows it.

export { PrefetchHits } from './prefetch/PrefetchHits';

/** Visitors see nothing of it. */
export const styles = '';
