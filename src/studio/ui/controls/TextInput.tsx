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

/** The same over several lines, for lists that a form can not show. */
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
