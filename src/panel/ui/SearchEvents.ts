import { useEffect } from 'react';
import { returnedHit } from '../../typesense/response/item';
import { usePage, useSearchServices } from './contexts';
import { useFailureNote } from './OwnerNotes';
import { useSearch, useSearchActions } from './useSearch';

/** Emits an event for each response that is shown, and for each failure. Renders nothing. */
export function SearchEvents(): null {
  const { emit, onOnline } = usePage();
  const { onResponse } = useSearchServices();
  const response = useSearch(({ response }) => response);
  const failure = useSearch(({ failure }) => failure);
  const { refresh, read } = useSearchActions();
  useFailureNote(failure);

  useEffect(() => {
    if (!response) return;
    const { query, searchIn, found, milliseconds, page } = response;
    const { refinements, hits } = read();
    emit('searchlet:search', {
      query,
      searchIn,
      found,
      milliseconds,
      page,
      refinements: refinements.map(({ facet, value }) => ({ field: facet.field, value })),
      documents: hits.map((hit) => returnedHit(hit).document),
    });
    onResponse();
  }, [response, emit, onResponse, read]);

  const isOffline = failure?.kind === 'offline';
  useEffect(() => (isOffline ? onOnline(refresh) : undefined), [isOffline, onOnline, refresh]);

  return null;
}

/** Notifies the page once that the components rendered with it can be used. Renders nothing. */
export function Ready(): null {
  const { emit } = usePage();
  useEffect(() => {
    emit('searchlet:ready', {});
  }, [emit]);
  return null;
}
