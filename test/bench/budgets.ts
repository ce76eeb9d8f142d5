/** Bytes in a KB here: 1,000, as browsers' network panels count. */
export const KB = 1000;

/**
 * The most each file of `dist` may weigh after gzip, in KB. `searchlet.js` stays below 0.72 of what is pasted by hand
 * (138 KB), and carries React 18.3, because react-dom 19.3 alone weighs 23 KB more and takes longer to start.
 * `searchlet.slim.js` stays below 0.45 (86.3 KB).
 */
export const budgets: Readonly<Record<string, number>> = {
  'searchlet.js': 119,
  'searchlet.slim.js': 81.5,
  'searchlet.loader.js': 3,
};

/** The search for documentation that Typesense itself offers: a dialog with one list, without facets, styles apart. */
export const docSearch: readonly string[] = ['node_modules/typesense-docsearch.js/dist/umd/index.js'];

/** What a site owner would paste by hand today, without any markup or styles: the two files, from the root. */
export const pastedByHand: readonly string[] = [
  'node_modules/instantsearch.js/dist/instantsearch.production.min.js',
  'node_modules/typesense-instantsearch-adapter/dist/typesense-instantsearch-adapter.min.js',
];
