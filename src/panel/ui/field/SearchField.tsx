import {
  type ChangeEvent,
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { putKeyboardAway } from '../../page/field/put-keyboard-away';
import { MAX_QUERY_LENGTH } from '../../session/query';
import { FieldRenderedContext, useConfig, useLandmark, usePage, useSearchServices } from '../contexts';
import { CrossButton, Icon } from '../Icon';
import { part } from '../parts';
import { useQueryDraft } from './useQueryInput';

/** The search field. Searches as the visitor types; Enter adds a history entry. */
export function SearchField(): ReactElement {
  const { config } = useConfig();
  const { commitQuery } = useSearchServices();
  const { isComposing } = usePage();
  const { text, search, hold, type } = useQueryDraft();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(useContext(FieldRenderedContext), []);

  const onChange = (event: ChangeEvent<HTMLInputElement>): void =>
    (isComposing(event.nativeEvent) ? hold : type)(event.target.value);
  const onSend = (): void => {
    search(text);
    commitQuery(text);
    putKeyboardAway(input.current);
  };
  const onClear = (): void => {
    search('');
    input.current?.focus();
  };
  // Unlike other browsers, Firefox does not empty a field on Escape. In a dialog, the key closes the dialog.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || config.layout !== 'panel' || text === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search('');
  };

  return (
    <SearchInput
      inputRef={input}
      value={text}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onCompositionEnd={(event) => type(event.currentTarget.value)}
      onSend={onSend}
      onClear={onClear}
    />
  );
}

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onSend: () => void;
  readonly onClear: () => void;
}

/** The frame of a search field: its label, the input, and the clear button. */
export function SearchInput({ inputRef, onSend, onClear, ...others }: Props): ReactElement {
  const { config, messages } = useConfig();
  const landmark = useLandmark(messages.text('searchLandmark'));
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
        maxLength={MAX_QUERY_LENGTH}
        placeholder={config.placeholder ?? messages.text('placeholder')}
        {...plainInputProps}
        {...others}
        {...part('input')}
      />
      <CrossButton label={messages.text('clearQuery')} onClick={onClear} />
    </form>
  );
}

/**
 * Attributes of an input in which nothing is corrected, capitalised or filled in: visitors often search for names. Their
 * values are strings, since Preact leaves out attributes that are false.
 */
export const plainInputProps = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: 'false',
  enterKeyHint: 'search',
} as const;
