// `searchlet/agents.js`: the search as a tool for the agent of the browser.

import { hasAgents } from '../../page/agent-tools';
import type { FeatureNeed } from '../../setup/feature';

export { Agent as Beside } from './Agent';

export const needed: FeatureNeed = {
  about: 'to offer the search to the agent of a browser that has one (`data-agents`)',
  neededBy: ({ config }) => (config.agents && hasAgents() ? 'data-agents' : null),
};
