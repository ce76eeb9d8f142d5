import { useId, type ReactElement } from 'react';
import { part } from '../parts';

interface Props<Value extends string | number> {
  readonly label: string;
  /** Where the options speak for themselves, the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A labelled choice from a list, as the platform draws it. */
export function Select<Value extends string | number>({ label, isLabelHidden = false, value, options, onChange }: Props<Value>): ReactElement {
  const id = useId();
  return (
    <div className="select">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        {...part('select')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
