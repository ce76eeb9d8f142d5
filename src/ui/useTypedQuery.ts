import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { useSearchState } from './search-state';

export interface TypedQuery {
  /** What stands in the field. */
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Searches for a text, unless it was the last one searched for. */
  readonly ask: (text: string) => void;
}

/**
 * Keeps the field and the query of the search in step. The search brings back every query of the field a moment later,
 * when the visitor may have typed on: only one that the field has not asked for (Back, a link) is put into the field.
 *
 * @param instead asks for a query in another way than to keep whatever else is asked for.
 */
export function useTypedQuery(instead?: (text: string) => void): TypedQuery {
  const search = useInstantSearchContext();
  const status = useSearchState('status');
  const { query = '' } = useSearchState('uiState');
  const [typed, setTyped] = useState(query);
  const asked = useRef(query);
  const underWay = useRef(new Set<string>());

  useLayoutEffect(() => {
    if (underWay.current.has(query)) return;
    asked.current = query;
    setTyped(query);
  }, [query]);
  useLayoutEffect(() => {
    if (status === 'idle' && query === asked.current) underWay.current.clear();
  }, [status, query]);

  // A search that is only about to start loses what it is asked.
  const isLost = search.status === 'idle' && query !== asked.current;
  const send = (text: string): void => {
    asked.current = text;
    underWay.current.add(text);
    if (instead) instead(text);
    else search.helper?.setQuery(text).search();
  };
  useEffect(() => {
    if (isLost) send(asked.current);
  }, [isLost]);
  return {
    typed,
    setTyped,
    ask(text) {
      if (text !== asked.current || isLost) send(text);
    },
  };
}
