import { areBounds } from '../../../facets/base/bounds';
import { kindOf } from '../../../facets/kinds';
import type { Refinement } from '../../session/refinements';
import { useConfig } from '../contexts';
import { viewOf } from '../facet-view';
import { describeBounds } from './describe-bounds';
import { valueWords } from './value-words';

/** Describes a refinement in the visitor's words, as on its chip after the facet's label. */
export function useDescribe(): (refinement: Refinement) => string {
  const panel = useConfig();
  const { config, messages, places } = panel;
  return ({ facet, value }) => {
    // Many numbers that a wildcard has found are a range, which keeps its bounds as a value. A configured list has texts.
    const isFound = kindOf(facet).filtersByValue && !config.facets.includes(facet);
    if (isFound && areBounds(value)) return describeBounds(value, messages);
    // The value itself where the file of its kind did not load.
    return viewOf(facet, places)?.describe(value, facet, messages, valueWords(facet, panel)) ?? value;
  };
}
