import { useEffect, useState, type ReactElement } from 'react';
import { useRange } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { readBounds, writeBounds } from '../../search/refinements';
import { onSteps, stepFor, type Ends } from './ends';
import { FacetGroup } from './FacetGroup';
import { RangeInputs } from './RangeInputs';
import { RangeSlider } from './RangeSlider';
import { useChoose, useChosen } from './useChosen';

/** A facet between two bounds: a slider with two thumbs and two number fields that agree. */
export function Range({ facet }: { facet: FacetOf<'range'> }): ReactElement | null {
  const { range } = useRange({ attribute: facet.field, precision: decimalsOf(facet.step) });
  const counted: Ends = [range.min ?? 0, range.max ?? 0];
  const step = facet.step ?? stepFor(counted);
  const [least, most] = onSteps(counted, step);
  const bounds: Ends = [facet.min ?? least, facet.max ?? most];
  const [chosen = ''] = useChosen(facet);
  const [low, high] = readBounds(chosen, '..') ?? [null, null];
  const choose = useChoose(facet);
  const asked: Ends = [low ?? bounds[0], high ?? bounds[1]];
  const [ends, setEnds] = useDraft(asked);

  // The server gives 0 and 0 for some 64-bit integers: a slider between them would choose nothing.
  if (bounds[0] >= bounds[1] && chosen === '') return null;

  const widest: Ends = [Math.min(bounds[0], asked[0]), Math.max(bounds[1], asked[1])];
  const commit = ([least, most]: Ends): void => {
    const [from, to] = [Math.max(Math.min(least, most), widest[0]), Math.min(Math.max(least, most), widest[1])];
    setEnds([from, to]);
    // An end at its bound is open: it moves along when the bounds do.
    const open = writeBounds([from > widest[0] ? from : null, to < widest[1] ? to : null], '..');
    if (open !== (chosen || '..')) choose(() => (open === '..' ? [] : [open]));
  };
  const shared = { facet, bounds: widest, step, ends, onChange: setEnds, onCommit: commit };

  return (
    <FacetGroup field={facet.field} label={facet.label} refined={chosen === '' ? 0 : 1}>
      <RangeSlider {...shared} />
      <RangeInputs {...shared} />
    </FacetGroup>
  );
}

/** What slider and fields need of the range they show. */
export interface RangeProps {
  readonly facet: FacetOf<'range'>;
  readonly bounds: Ends;
  readonly step: number;
  readonly ends: Ends;
  /** An end is being moved. */
  readonly onChange: (ends: Ends) => void;
  /** The visitor has decided. */
  readonly onCommit: (ends: Ends) => void;
}

/** The ends while they are being moved; they follow what is asked for elsewhere (a chip removed, Back). */
function useDraft(asked: Ends): [Ends, (ends: Ends) => void] {
  const [draft, setDraft] = useState(asked);
  const [least, most] = asked;
  useEffect(() => setDraft([least, most]), [least, most]);
  return [draft, setDraft];
}

function decimalsOf(step: number | null): number {
  return step === null ? 1 : (String(step).split('.')[1]?.length ?? 0);
}
