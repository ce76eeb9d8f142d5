import { useLayoutEffect, useRef } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import type { Widget } from '../search/widget';

/** Makes InstantSearch ask for what widgets stand for, wherever that is drawn, and even where it is not drawn at the moment. */
export function useWidgets(widgets: readonly Widget[]): void {
  const search = useInstantSearchContext();
  const removeBefore = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    search.mainIndex.addWidgets([...widgets]);
    // At once where others take their place: together that is one search.
    removeBefore.current?.();
    return () => {
      const remove = (): void => {
        clearTimeout(removing);
        removeBefore.current = null;
        if (search.started) search.mainIndex.removeWidgets([...widgets]);
      };
      // Later, as InstantSearch's hooks do: where the whole search goes, a search without some of it is of no use any more.
      const removing = setTimeout(remove);
      removeBefore.current = remove;
    };
  }, [search, widgets]);
}
