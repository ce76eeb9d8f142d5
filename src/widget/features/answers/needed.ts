import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config: { answers, answersEndpoint } }) =>
    answersEndpoint !== null ? 'data-answers-endpoint' : answers !== null ? 'data-answers' : null,
};
