// `searchlet/debounce.js`: a query is sent when a visitor pauses, and not with each key.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { useTyping } from './useTyping';

export const places: Places = { useTyping };

export const needed: FeatureNeed = {
  about: 'to wait for a pause before a query is sent (`data-debounce`)',
  neededBy: ({ config }) => (config.debounce > 0 ? 'data-debounce' : null),
};
