import { useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isCode?: boolean;
  /** A key: hidden like a password, but never offered to a password manager, which would store it. */
  readonly isSecret?: boolean;
}

/** One line of text with its label. */
export function LabelledInput({ label, hint, value, onChange, isCode = false, isSecret = false }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={isSecret ? 'code secret' : isCode ? 'code' : undefined}
        type="text"
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore={isSecret ? '' : undefined}
        data-lpignore={isSecret ? 'true' : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
