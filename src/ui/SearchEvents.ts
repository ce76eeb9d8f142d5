import { useEffect, useRef } from 'react';
import { usePanel } from './context';
import { useSearchState } from './search-state';

/** Tells the page of each answer that is shown. Draws nothing. */
export function SearchEvents(): null {
  const { emit, onAnswer } = usePanel();
  const answer = useSearchState('answer');
  const refinements = useSearchState('refinements');
  const chosen = useRef(refinements);
  chosen.current = refinements;

  useEffect(() => {
    if (!answer) return;
    const { query, found, milliseconds, page } = answer;
    emit('searchlet:search', {
      query,
      found,
      milliseconds,
      page,
      refinements: chosen.current.map(({ facet, value }) => ({ field: facet.field, value })),
    });
    onAnswer();
  }, [answer, emit, onAnswer]);

  return null;
}
