import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to make filters of a sentence (`data-ask`)',
  // Without an endpoint there is nothing to ask: the configuration says so.
  neededBy: ({ config: { ask, answersEndpoint } }) => (ask && answersEndpoint !== null ? 'data-ask' : null),
};
