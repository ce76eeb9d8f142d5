import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to answer questions (`data-answers-endpoint`)',
  neededBy: ({ config: { answersEndpoint } }) => (answersEndpoint === null ? null : 'data-answers-endpoint'),
};
