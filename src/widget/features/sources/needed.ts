import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = { neededBy: (_, { length }) => (length > 1 ? '<searchlet-source>' : null) };
