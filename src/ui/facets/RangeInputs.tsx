import { useState, type ReactElement } from 'react';
import { usePanel } from '../context';
import type { RangeProps } from './Range';

/** Two number fields for the ends of a range; Enter or leaving a field decides. */
export function RangeInputs({ facet, step, ends, settle, onCommit }: RangeProps): ReactElement {
  const { messages } = usePanel();
  return (
    <div className="range-inputs">
      <NumberField
        name={messages.text('leastOf', { label: facet.label })}
        hint={messages.text('least')}
        step={step}
        value={ends[0]}
        onCommit={(value) => onCommit([settle(value), ends[1]])}
      />
      <NumberField
        name={messages.text('mostOf', { label: facet.label })}
        hint={messages.text('most')}
        step={step}
        value={ends[1]}
        onCommit={(value) => onCommit([ends[0], settle(value)])}
      />
      {facet.unit !== null && <bdi className="unit">{facet.unit}</bdi>}
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly hint: string;
  readonly step: number;
  readonly value: number;
  readonly onCommit: (value: number) => void;
}

function NumberField({ name, hint, step, value, onCommit }: FieldProps): ReactElement {
  // What is typed stands until it is decided, or until the value changes elsewhere (the slider, a chip, Back).
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number } | null>(null);
  const text = typed?.over === value ? typed.text : String(value);
  const commit = (): void => {
    const number = text.trim() === '' ? NaN : Number(text);
    setTyped(null);
    if (Number.isFinite(number) && number !== value) onCommit(number);
  };
  return (
    <label className="range-field">
      <span aria-hidden="true">{hint}</span>
      <input
        type="number"
        inputMode="decimal"
        aria-label={name}
        step={step}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, over: value })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
