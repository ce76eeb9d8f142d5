import { useInstantSearchContext } from 'react-instantsearch';
import { nameOf } from '../../search/shown-hits';

/** Tells whether what is asked for now is another search than the one whose hits still stand: it has no page of those. */
export function useIsOutdated(): () => boolean {
  const search = useInstantSearchContext();
  return () => {
    const [asked, answered] = [search.helper?.state, search.mainIndex.getPreviousState()];
    return search.status !== 'idle' && !!asked && !!answered && nameOf(asked) !== nameOf(answered);
  };
}
