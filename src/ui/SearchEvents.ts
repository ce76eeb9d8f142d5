import { useEffect, useRef } from 'react';
import { useCurrentRefinements } from 'react-instantsearch';
import { usePanel } from './context';
import { useSearchState } from './search-state';

/** Tells the page when the panel is drawn, and of each answer that is shown. Draws nothing. */
export function SearchEvents(): null {
  const { emit } = usePanel();
  const { answer } = useSearchState();
  const { items } = useCurrentRefinements();
  const refinements = useRef(items);
  refinements.current = items;

  useEffect(() => {
    emit('searchlet:ready', {});
  }, [emit]);

  useEffect(() => {
    if (!answer) return;
    const { query, found, milliseconds, page } = answer;
    emit('searchlet:search', {
      query,
      found,
      milliseconds,
      page,
      refinements: refinements.current.flatMap(({ attribute, refinements: chosen }) =>
        chosen.map(({ value }) => ({ field: attribute, value: String(value) })),
      ),
    });
  }, [answer, emit]);

  return null;
}
