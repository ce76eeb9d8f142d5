import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for several collections (`<searchlet-source>`)',
  neededBy: (_, { length }) => (length > 1 ? '<searchlet-source>' : null),
};
