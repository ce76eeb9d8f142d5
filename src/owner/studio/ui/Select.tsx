import { type ComponentProps, useId } from 'react';

interface SelectProps<T extends string>
  extends Pick<ComponentProps<'select'>, 'id' | 'className' | 'disabled' | 'aria-label' | 'aria-describedby'> {
  /** The label above it; without one it needs an `aria-label`, or an `id` that a label names. */
  readonly label?: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** One of several values. */
export function Select<T extends string>({ label, options, onChange, ...select }: SelectProps<T>) {
  const id = useId();
  const list = (
    <select {...(label !== undefined && { id })} {...select} onChange={({ target }) => onChange(target.value as T)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (label === undefined) return list;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {list}
    </div>
  );
}
