import { useEffect, useRef } from 'react';
import { useConfig } from '../../ui/contexts';
import type { Places } from '../../ui/places';

/**
 * Shows what is typed, and searches for it after a pause. Enter, the clear button and a chosen suggestion search at once: by then the
 * text that waits is another one, or is searched for already.
 */
export const useTyping: NonNullable<Places['useTyping']> = (draft) => {
  const { config } = useConfig();
  const latest = useRef(draft);
  latest.current = draft;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return (typed) => {
    draft.hold(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { text, search } = latest.current;
      if (text === typed) search(typed);
    }, config.debounce);
  };
};
