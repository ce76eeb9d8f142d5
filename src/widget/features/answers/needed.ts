import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to answer questions (`data-answers-endpoint`, `data-answers`)',
  neededBy: ({ config: { answers, answersEndpoint } }) =>
    answersEndpoint !== null ? 'data-answers-endpoint' : answers !== null ? 'data-answers' : null,
};
