import { useEffect, useRef, useState, type ReactElement } from 'react';
import { usePanel } from '../context';

/** Typing pauses this long before the server is asked: its answer replaces the whole list. */
const PAUSE_MS = 150;

/** A field that looks for values of one facet. */
export function FacetSearch({ label, onSearch }: { label: string; onSearch: (typed: string) => void }): ReactElement {
  const { messages } = usePanel();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <input
      type="search"
      className="facet-search"
      value={typed}
      maxLength={100}
      placeholder={messages.text('search')}
      aria-label={messages.text('searchIn', { label })}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        const { value } = event.target;
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value.trim()), PAUSE_MS);
      }}
    />
  );
}
