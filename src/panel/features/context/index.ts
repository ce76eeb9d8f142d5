// `searchlet/context.js`: what a panel takes from its page. Attributes from JSON and from an index of files, values for
// attributes, the words of the address, and hits that the page has already.

import type { FeatureNeed } from '../../setup/feature';

export { readPageContext } from './read-page';

export const needed: FeatureNeed = {
  about:
    'when a panel takes something from its page or index: attributes in JSON (`data-config`), values and words (`{meta.NAME}`, `data-query-from`, `data-scope`), what an index shows (`data-index` without `data-query-by`), and hits that `searchlet render` has written',
};
