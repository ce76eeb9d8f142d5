import { useEffect, useState } from 'react';
import type { Failure } from '../search/failure';
import { usePanel } from './context';

/** Tells page and owner of each failure once. Comes to what the owner is to read of this one; null for nothing. */
export function useFailureNote(failure: Failure | null): string | null {
  const { onFailure } = usePanel();
  const [told, setTold] = useState<{ readonly failure: Failure; readonly note: string | null } | null>(null);
  useEffect(() => {
    if (!failure) return undefined;
    let isWanted = true;
    void onFailure(failure).then((note) => isWanted && setTold({ failure, note }));
    return () => {
      isWanted = false;
    };
  }, [failure, onFailure]);
  return told && told.failure === failure ? told.note : null;
}
