import { hasAgents } from '../../page/agent-tools';
import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.agents && hasAgents() ? 'data-agents' : null),
};
