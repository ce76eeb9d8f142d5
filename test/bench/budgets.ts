/** Bytes in a KB here: 1,000, as browsers' network panels count. */
export const KB = 1000;

/**
 * The most each script of `dist/site` may weigh after gzip, in KB. `searchlet.js` stays below 0.72 of what is pasted by hand
 * (138 KB), and carries React 18.3, because react-dom 19.3 alone weighs 23 KB more and takes longer to start.
 * `searchlet.slim.js` has 0.52 (99.8 KB). The loader finds its folder where a page hides its address, and two files of its own
 * release by their hashes, which no compression makes shorter: with first-hits.js it draws hits long before the script is there. The other files have room for about a tenth more than they hold: a change must not begin with a negotiation.
 */
export const budgets: Readonly<Record<string, number>> = {
  'searchlet.js': 138,
  'searchlet.slim.js': 99.8,
  'searchlet.loader.js': 5.5,
  'searchlet/first-hits.js': 11.5,
  'searchlet/diagnosis.js': 12.5,
  'searchlet/analytics.js': 4,
  'searchlet/agents.js': 3,
  'searchlet/answers.js': 7,
  'searchlet/ask.js': 5.5,
  'searchlet/cards.js': 11,
  'searchlet/context.js': 4.5,
  'searchlet/dialog.js': 4,
  'searchlet/dropdown.js': 6,
  'searchlet/hints.js': 1.5,
  'searchlet/kept.js': 4,
  'searchlet/list.js': 3,
  'searchlet/excerpt.js': 6,
  'searchlet/semantic.js': 3,
  'searchlet/facets.js': 16,
  'searchlet/merchandising.js': 3.5,
  'searchlet/spelling.js': 3,
  'searchlet/suggestions.js': 3,
  'searchlet/table.js': 3,
  'searchlet/mark.js': 2,
  'searchlet/scope.js': 2,
  'searchlet/search-in.js': 2,
  'searchlet/more.js': 2,
  'searchlet/passage.js': 2,
  'searchlet/prefetch.js': 1,
  'searchlet/sources.js': 7,
  'searchlet/engine.js': 22,
};

/** The same for the file of a feature that has no row. */
export const FEATURE_BUDGET = 3;

/**
 * The most the studio may weigh after gzip when it is opened, in KB: its own files, and the panel that it shows. The engine, which
 * searches an index of files, comes when it is needed.
 */
export const studioBudget = 320;

/** The search for documentation that Typesense itself offers: a dialog with one list, without facets, styles apart. */
export const docSearch: readonly string[] = ['node_modules/typesense-docsearch.js/dist/umd/index.js'];

/** What a site owner would paste by hand today, without any markup or styles: the two files, from the root. */
export const pastedByHand: readonly string[] = [
  'node_modules/instantsearch.js/dist/instantsearch.production.min.js',
  'node_modules/typesense-instantsearch-adapter/dist/typesense-instantsearch-adapter.min.js',
];
