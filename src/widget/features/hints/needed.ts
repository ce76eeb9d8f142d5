import type { FeatureNeed } from '../../panel/feature';
import { MANY } from './hint-for';

export const needed: FeatureNeed = {
  about: 'when several words find very much, or a query with `"…"` or `-word` finds nothing (`data-hints`)',
  attribute: 'data-hints',
  // The file finds out what to say. It is needed for several words, or for one with a sign.
  isNeededFor: ({ hints, params }, { found = 0, request_params: { q = '' } = {} }) =>
    // Documents near a vector need not have any word.
    hints && !params['vector_query'] && (found > 0 ? found > MANY && /\S\s+\S/.test(q) : /["-]/.test(q)),
};
