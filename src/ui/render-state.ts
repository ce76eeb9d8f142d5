import { useEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';

/**
 * Lets go of what InstantSearch keeps for whoever wants to draw all widgets by himself, which nobody here does. A
 * refinement list holds on to it as it was one search ago, in which that list holds on to it as it was before, and so on
 * back to the first search of the page.
 */
export function useNoRenderState(): void {
  const search = useInstantSearchContext();
  useEffect(() => {
    const forget = (): void => {
      search.renderState = {};
    };
    search.addListener('render', forget);
    return () => {
      search.removeListener('render', forget);
    };
  }, [search]);
}
