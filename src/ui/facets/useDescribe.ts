import type { Refinement } from '../../search/refinements';
import { useConfig } from '../contexts';
import { viewOf } from './facet-view';

/** Describes a refinement in the visitor's words, as on its chip after the facet's label. */
export function useDescribe(): (refinement: Refinement) => string {
  const { messages, slots } = useConfig();
  // The value itself where the file of its kind did not load.
  return ({ facet, value }) => viewOf(facet, slots)?.describe(value, facet, messages) ?? value;
}
