import { withoutRefinements } from '../../search/refinements';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';

/** "Clear refinements": takes away everything chosen in the facets and keeps the query. */
export function useClear(): () => void {
  const { config } = usePanel();
  const update = useSearchState('update');
  return () => update((state) => withoutRefinements(state, config.facets));
}
