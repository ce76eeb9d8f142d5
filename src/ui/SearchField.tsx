import { useContext, useLayoutEffect, useRef, type ChangeEvent, type ReactElement } from 'react';
import { queryOf } from '../search/query';
import { usePanel, WhenDrawn } from './context';
import { Field } from './Field';
import { useTypedQuery } from './useTypedQuery';

/** The search field. Searches as one types; Enter makes the query an entry of the history. */
export function SearchField(): ReactElement {
  const { config, commitQuery, isHalfTyped } = usePanel();
  const { typed, setTyped, ask } = useTypedQuery();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(useContext(WhenDrawn), []);

  const send = (text: string): void => ask(queryOf(text, config));
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value);
    if (!isHalfTyped(event.nativeEvent)) send(event.target.value);
  };
  const onSend = (): void => {
    send(typed);
    commitQuery(typed);
  };
  const onClear = (): void => {
    setTyped('');
    send('');
    input.current?.focus();
  };

  return (
    <Field
      inputRef={input}
      value={typed}
      onChange={onChange}
      onCompositionEnd={(event) => send(event.currentTarget.value)}
      onSend={onSend}
      onClear={onClear}
    />
  );
}
