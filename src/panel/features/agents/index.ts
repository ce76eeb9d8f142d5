// `searchlet/agents.js`: the search as a tool for the agent of the browser.

import { hasAgents } from '../../page/agent-tools';
import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Agent } from './Agent';

export const places: Places = { beside: [{ rank: 10, content: Agent }] };

export const needed: FeatureNeed = {
  about: 'to offer the search to the agent of a browser that has one (`data-agents`)',
  neededBy: ({ config }) => (config.agents && hasAgents() ? 'data-agents' : null),
};
