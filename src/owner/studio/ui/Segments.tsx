import { StudioIcon, type StudioIconName } from './StudioIcon';

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: StudioIconName }[];
  readonly onChange: (value: T) => void;
}

/** A few choices side by side. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.label}
          onClick={() => onChange(option.value)}
        >
          {option.icon !== undefined && <StudioIcon name={option.icon} />}
          <span className={option.icon === undefined ? undefined : 'segment-word'}>{option.label}</span>
        </button>
      ))}
    </div>
  );
}
