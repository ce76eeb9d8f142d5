import type { CSSProperties, ReactElement } from 'react';
import { usePanel } from '../context';
import { withUnit } from './describe';
import type { RangeProps } from './Range';

/** Two native sliders over one another: keyboard, touch and right-to-left come with them. */
export function RangeSlider({ facet, bounds, step, ends, onChange, onCommit }: RangeProps): ReactElement {
  const { messages } = usePanel();
  const [least, most] = bounds;
  const share = (value: number): number => (value - least) / (most - least || 1);
  const thumb = (end: 0 | 1): ReactElement => (
    <input
      type="range"
      min={least}
      max={most}
      step={step}
      value={ends[end]}
      // Where both thumbs meet at the upper end, only the lower one has anywhere to go.
      style={end === 0 && share(ends[0]) > 0.5 ? { zIndex: 2 } : undefined}
      aria-label={messages.text(end === 0 ? 'leastOf' : 'mostOf', { label: facet.label })}
      aria-valuetext={withUnit(messages.value(ends[end]), facet.unit)}
      onChange={(event) => {
        const value = Number(event.target.value);
        onChange(end === 0 ? [Math.min(value, ends[1]), ends[1]] : [ends[0], Math.max(value, ends[0])]);
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
