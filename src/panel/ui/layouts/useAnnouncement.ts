import { useEffect } from 'react';
import { useShared } from '../contexts';
import { announce, PAUSE_MS } from './Announcer';

/**
 * Announces something else about a response, after the number of its results.
 *
 * @param words '' for nothing.
 */
export function useAnnouncement(words: string): void {
  const { liveRegions } = useShared();
  useEffect(() => {
    if (words === '') return undefined;
    const timer = setTimeout(() => announce(liveRegions, words), PAUSE_MS + 500);
    return () => clearTimeout(timer);
  }, [liveRegions, words]);
}
