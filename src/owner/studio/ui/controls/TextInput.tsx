import type { ChangeEvent } from 'react';
import { texts } from '../../texts/texts';
import type { ControlProps } from './AttributeControl';

interface TextInputProps extends ControlProps {
  readonly example: string;
  readonly inputMode?: 'numeric' | 'text';
}

/** The text of an attribute as it is written. */
export function TextInput({ inputMode = 'text', ...control }: TextInputProps) {
  return <input type="text" inputMode={inputMode} {...textProps(control)} />;
}

/** The text of an attribute over several lines, for lists that a form cannot show. */
export function TextArea(control: TextInputProps) {
  return <textarea className="code" rows={4} {...textProps(control)} />;
}

function textProps({ id, value, onChange, example }: TextInputProps) {
  return {
    id,
    value: value ?? '',
    placeholder: example === '' ? '' : texts.choose.such(example),
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': `${id}-about`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
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
      className="entry-kind"
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
