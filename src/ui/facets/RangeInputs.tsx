import { useEffect, useState, type ReactElement } from 'react';
import { usePanel } from '../context';
import type { RangeProps } from './Range';

/** Two number fields for the ends of a range; Enter or leaving a field decides. */
export function RangeInputs({ facet, step, ends, onCommit }: RangeProps): ReactElement {
  const { messages } = usePanel();
  return (
    <div className="range-inputs">
      <NumberField
        name={messages.text('leastOf', { label: facet.label })}
        hint={messages.text('least')}
        step={step}
        value={ends[0]}
        onCommit={(value) => onCommit([value, ends[1]])}
      />
      <NumberField
        name={messages.text('mostOf', { label: facet.label })}
        hint={messages.text('most')}
        step={step}
        value={ends[1]}
        onCommit={(value) => onCommit([ends[0], value])}
      />
      {facet.unit !== null && <span className="unit">{facet.unit}</span>}
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
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const commit = (): void => {
    const number = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(number)) setTyped(String(value));
    else if (number !== value) onCommit(number);
  };
  return (
    <label className="range-field">
      <span aria-hidden="true">{hint}</span>
      <input
        type="number"
        inputMode="decimal"
        aria-label={name}
        step={step}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
