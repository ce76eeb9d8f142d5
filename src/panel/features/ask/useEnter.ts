import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { usePageSubmit } from '../../ui/field/PageField';

/**
 * Calls back when a visitor presses Enter in the search field of the panel or of the page. By then the panel has
 * searched for the words.
 *
 * @param place an element of the panel.
 */
export function useEnter(place: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  // Other listeners of the same event search for the words.
  const callLater = useCallback((): void => void Promise.resolve().then(() => latest.current()), []);
  usePageSubmit(callLater);
  useEffect(() => {
    const root = place.current?.getRootNode();
    const onSubmit = ({ target }: Event): void => {
      // Answers and cards have their own forms.
      if (target instanceof Element && target.matches('[role="search"]')) callLater();
    };
    root?.addEventListener('submit', onSubmit);
    return () => root?.removeEventListener('submit', onSubmit);
  }, [place, callLater]);
}
