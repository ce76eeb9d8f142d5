import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactElement } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { useLandmark, usePanel } from './context';
import { Icon } from './Icon';
import { part } from './parts';
import { useSearchState } from './search-state';

/** Longest query, in characters: what other search fields send, and well inside what the server accepts. */
const LONGEST_QUERY = 512;

/** The search field. Searches as one types; Enter makes the query an entry of the history. */
export function SearchField(): ReactElement {
  const { config, messages, commitQuery } = usePanel();
  const { typed, setTyped, ask } = useTypedQuery();
  const input = useRef<HTMLInputElement>(null);
  const landmark = useLandmark(messages.text('search'));
  const id = useId();

  const send = (text: string): void => ask(text.length < config.minChars ? '' : text);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value);
    // Half a word of Chinese or Japanese is not a query yet: it is sent when the composition ends.
    if (!(event.nativeEvent as InputEvent).isComposing) send(event.target.value);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send(typed);
    commitQuery();
  };
  const onClear = (): void => {
    setTyped('');
    send('');
    input.current?.focus();
  };

  return (
    <form className="field" role="search" aria-label={landmark} onSubmit={onSubmit} {...part('field')}>
      <label className="hidden" htmlFor={id}>
        {messages.text('search')}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        value={typed}
        maxLength={LONGEST_QUERY}
        placeholder={config.placeholder ?? messages.text('placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        // What an overlay is opened for; it may be open before its search is drawn.
        autoFocus={config.layout === 'overlay'}
        onChange={onChange}
        onCompositionEnd={(event) => send(event.currentTarget.value)}
        {...part('input')}
      />
      {typed !== '' && (
        <button type="button" className="icon-button" aria-label={messages.text('clearQuery')} onClick={onClear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  );
}

interface TypedQuery {
  /** What stands in the field. */
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Searches for a text, unless it was the last one searched for. */
  readonly ask: (text: string) => void;
}

/**
 * Keeps the field and the query of the search in step. The search brings back every query of the field a moment later,
 * when the visitor may have typed on: only one that the field has not asked for (Back, a link) is put into the field.
 */
function useTypedQuery(): TypedQuery {
  const { query, refine } = useSearchBox();
  const { status } = useSearchState();
  const [typed, setTyped] = useState(query);
  const asked = useRef(query);
  const underWay = useRef(new Set<string>());

  useLayoutEffect(() => {
    if (underWay.current.has(query)) return;
    asked.current = query;
    setTyped(query);
  }, [query]);
  useLayoutEffect(() => {
    if (status === 'idle' && query === asked.current) underWay.current.clear();
  }, [status, query]);

  const ask = (text: string): void => {
    if (text === asked.current) return;
    asked.current = text;
    underWay.current.add(text);
    refine(text);
  };
  return { typed, setTyped, ask };
}
