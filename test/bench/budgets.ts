/** Bytes in a KB here: 1,000, as browsers' network panels count. */
export const KB = 1000;

/** The most each file of `dist` may weigh after gzip, in KB. */
export const budgets: Readonly<Record<string, number>> = {
  'searchlet.js': 150,
};

/** What a site owner would paste by hand today, without any markup or styles: the two files, from the root. */
export const pastedByHand: readonly string[] = [
  'node_modules/instantsearch.js/dist/instantsearch.production.min.js',
  'node_modules/typesense-instantsearch-adapter/dist/typesense-instantsearch-adapter.min.js',
];
