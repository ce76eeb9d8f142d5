import { type CSSProperties, type ReactElement, useState } from 'react';
import { useConfig } from '../../panel/ui/contexts';
import type { RangeProps } from '../../panel/ui/range-props';
import type { Facet } from '../kinds';

interface SliderProps extends Omit<RangeProps, 'facet' | 'settle'> {
  readonly facet: Pick<Facet, 'label'>;
}

/** Two native sliders over one another: keyboard, touch and right-to-left come with them. */
export function RangeSlider({ facet, bounds, step, ends, write, onChange, onCommit }: SliderProps): ReactElement {
  const { messages } = useConfig();
  const [least, most] = bounds;
  const share = (value: number): number => (value - least) / (most - least || 1);
  const move = (end: 0 | 1, { valueAsNumber: value }: HTMLInputElement): void =>
    onChange(end === 0 ? [Math.min(value, ends[1]), ends[1]] : [ends[0], Math.max(value, ends[0])]);
  const thumb = (end: 0 | 1): ReactElement => (
    <input
      type="range"
      min={least}
      max={most}
      step={step}
      value={ends[end]}
      // If both thumbs meet at the upper end, only the lower one can move.
      style={end === 0 && share(ends[0]) > 0.5 ? { zIndex: 2 } : undefined}
      aria-label={messages.text('labelled', { label: facet.label, value: messages.text(end === 0 ? 'least' : 'most') })}
      aria-valuetext={write(ends[end])}
      onChange={(event) => move(end, event.target)}
      onKeyDown={(event) => {
        const { key, currentTarget: input } = event;
        // In right-to-left text, WebKit moves a thumb against the direction of the arrow key.
        if (!/^Arrow[LR]/.test(key) || messages.direction === 'ltr') return;
        event.preventDefault();
        if (key === 'ArrowLeft') input.stepUp();
        else input.stepDown();
        move(end, input);
      }}
      onPointerUp={() => onCommit(ends)}
      onKeyUp={() => onCommit(ends)}
      onBlur={() => onCommit(ends)}
    />
  );
  return (
    <div className="slider" style={{ '--from': share(ends[0]), '--to': share(ends[1]) } as CSSProperties}>
      {thumb(0)}
      {thumb(1)}
    </div>
  );
}

/** Two number fields for the ends of a range; Enter or leaving a field commits. */
export function RangeInputs({ facet, step, ends, settle, onCommit }: RangeProps): ReactElement {
  const { messages } = useConfig();
  return (
    <div className="range-inputs">
      <NumberField
        facet={facet}
        hint={messages.text('least')}
        step={step}
        value={ends[0]}
        onCommit={(value) => onCommit([settle(value), ends[1]])}
      />
      <NumberField
        facet={facet}
        hint={messages.text('most')}
        step={step}
        value={ends[1]}
        onCommit={(value) => onCommit([ends[0], settle(value)])}
      />
      {facet.unit !== null && <bdi className="unit">{facet.unit}</bdi>}
    </div>
  );
}

interface FieldProps extends Pick<RangeProps, 'facet' | 'step'> {
  /** What is written above it. */
  readonly hint: string;
  readonly value: number;
  readonly onCommit: (value: number) => void;
}

function NumberField({ facet: { label, unit }, hint, step, value, onCommit }: FieldProps): ReactElement {
  const { messages } = useConfig();
  // Typed text stays until it is committed: a response may bring other bounds meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
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
        // Speech control finds a field by the words on it, and they are not enough: several ranges have them, and the unit is apart.
        aria-label={messages.text('labelled', { label, value: unit === null ? hint : messages.list([hint, unit]) })}
        step={step}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
