import { useId, type FormEvent, type InputHTMLAttributes, type ReactElement, type Ref } from 'react';
import { LONGEST_QUERY } from '../search/query';
import { asTyped } from './as-typed';
import { useLandmark, usePanel } from './context';
import { Icon } from './Icon';
import { part } from './parts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onSend: () => void;
  readonly onClear: () => void;
}

/** The frame of a search field: its label, the input, and what empties it. */
export function Field({ inputRef, onSend, onClear, ...others }: Props): ReactElement {
  const { config, messages } = usePanel();
  const landmark = useLandmark(messages.text('search'));
  const id = useId();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };

  return (
    <form className="field" role="search" aria-label={landmark} onSubmit={onSubmit} {...part('field')}>
      <label className="hidden" htmlFor={id}>
        {messages.text('search')}
      </label>
      <Icon name="search" />
      <input
        ref={inputRef}
        id={id}
        type="search"
        maxLength={LONGEST_QUERY}
        placeholder={config.placeholder ?? messages.text('placeholder')}
        {...asTyped}
        {...others}
        {...part('input')}
      />
      <button type="button" className="icon-button" aria-label={messages.text('clearQuery')} onClick={onClear}>
        <Icon name="close" />
      </button>
    </form>
  );
}
