import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent, type ReactElement } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { usePanel } from './context';
import { Icon } from './Icon';
import { part } from './parts';

/** Longest query, in characters: what other search fields send, and well inside what the server accepts. */
const LONGEST_QUERY = 512;

/** The search field. Searches as one types; Enter makes the query an entry of the history. */
export function SearchField(): ReactElement {
  const { config, messages, commitQuery } = usePanel();
  const { query, refine } = useSearchBox();
  const [typed, setTyped] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useQueryFromElsewhere(query, typed, config.minChars, setTyped);

  const send = (text: string): void => {
    const sent = text.length < config.minChars ? '' : text;
    if (sent !== query) refine(sent);
  };
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
    <form className="field" role="search" onSubmit={onSubmit} {...part('field')}>
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

/** Follows a query that was changed elsewhere (Back, a link), but never types over what the visitor is typing. */
function useQueryFromElsewhere(query: string, typed: string, minChars: number, setTyped: (text: string) => void): void {
  const sent = useRef(query);
  useEffect(() => {
    if (query !== sent.current && query !== typed && !(query === '' && typed.length < minChars)) setTyped(query);
    sent.current = query;
  }, [query, typed, minChars, setTyped]);
}
