import { useLayoutEffect, useState, type ReactElement, type RefObject } from 'react';
import { usePanel } from '../context';

interface Props {
  readonly list: RefObject<HTMLElement | null>;
  /** Index of the option the keys have led to; -1 for none. */
  readonly active: number;
}

/**
 * Says to screen readers which option the keys have led to, where the input cannot: one outside of the shadow root must
 * not refer to what is in it. At once, and over anything else, as they do it for options they know of.
 */
export function ActiveOption({ list, active }: Props): ReactElement {
  const { messages } = usePanel();
  const [words, setWords] = useState('');
  useLayoutEffect(() => {
    const options = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    const chosen = options[active];
    const [option, count] = [chosen?.getAttribute('aria-label') ?? chosen?.textContent?.trim(), messages.number(options.length)];
    setWords(option === undefined ? '' : messages.text('optionOf', { option, position: messages.number(active + 1), count }));
  }, [list, active, messages]);

  return (
    <div className="hidden" aria-live="assertive">
      {words}
    </div>
  );
}
