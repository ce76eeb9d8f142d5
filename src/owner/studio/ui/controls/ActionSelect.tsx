interface ActionSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}

/** A list in which choosing is an action: it returns to its label. Nothing where nothing is left to choose. */
export function ActionSelect({ label, options, onChoose }: ActionSelectProps) {
  if (options.length === 0) return null;
  return (
    <select aria-label={label} value="" onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {label}
      </option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
