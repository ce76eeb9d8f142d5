import { texts } from '../../texts';
import type { ControlProps } from './AttributeControl';

interface TextInputProps extends ControlProps {
  readonly example: string;
  readonly inputMode?: 'numeric' | 'text';
}

/** The text of an attribute as it is written. */
export function TextInput({ id, value, onChange, example, inputMode = 'text' }: TextInputProps) {
  return (
    <input
      id={id}
      className="input"
      type="text"
      inputMode={inputMode}
      value={value ?? ''}
      placeholder={example === '' ? '' : texts.choose.such(example)}
      autoComplete="off"
      spellCheck={false}
      aria-describedby={`${id}-about`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The text of an attribute over several lines, for lists that a form cannot show. */
export function TextArea({ id, value, onChange, example }: TextInputProps) {
  return (
    <textarea
      id={id}
      className="input code"
      rows={4}
      value={value ?? ''}
      placeholder={example === '' ? '' : texts.choose.such(example)}
      autoComplete="off"
      spellCheck={false}
      aria-describedby={`${id}-about`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SmallInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** `id` of a `<datalist>` with the usual values. */
  readonly list?: string;
  readonly onChange: (value: string) => void;
}

/** A short text beside the label of an entry, such as a format. */
export function SmallInput({ label, value, placeholder, list, onChange }: SmallInputProps) {
  return (
    <input
      className="input entry-kind"
      aria-label={label}
      value={value}
      placeholder={placeholder}
      list={list}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
