// The entry of `searchlet/prefetch.js`: fetches the page of a hit shortly before a visitor follows it.

export { PrefetchHits as Beside } from './prefetch/PrefetchHits';
