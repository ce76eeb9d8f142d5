import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { asTyped } from '../as-typed';
import { usePanel } from '../context';

/** Typing pauses this long before the server is asked: its answer replaces the whole list. */
const PAUSE_MS = 150;

interface Props {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement>;
  readonly onSearch: (typed: string) => void;
}

/** A field that looks for values of one facet. */
export function FacetSearch({ label, input, onSearch }: Props): ReactElement {
  const { messages } = usePanel();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <input
      ref={input}
      type="search"
      className="facet-search"
      value={typed}
      maxLength={100}
      placeholder={messages.text('search')}
      aria-label={messages.text('searchIn', { label })}
      {...asTyped}
      onChange={(event) => {
        const { value } = event.target;
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value.trim()), PAUSE_MS);
      }}
    />
  );
}
