import { useState, type ReactElement } from 'react';
import { useRange } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { readBounds, writeBounds, type Bounds } from '../../search/refinements';
import { boundsOf, stepFor, type Ends } from './ends';
import { FacetGroup } from './FacetGroup';
import { useLastExtent } from './memory';
import { RangeInputs } from './RangeInputs';
import { RangeSlider } from './RangeSlider';
import { useChoose, useChosen } from './useChosen';
import { useServerCounts } from './useServerCounts';

/** A facet between two bounds: a slider with two thumbs and two number fields that agree. */
export function Range({ facet }: { facet: FacetOf<'range'> }): ReactElement | null {
  // Asks for nothing to draw: it makes InstantSearch know the field.
  useRange({ attribute: facet.field });
  const [chosen = ''] = useChosen(facet);
  const choose = useChoose(facet);
  const [draft, setDraft] = useDraft(chosen);
  const { values, extent: found } = useServerCounts(facet.field);
  const extent = useLastExtent(facet.field, given(facet) ?? found);
  // The server gives 0 and 0 for some 64-bit integers: a slider between them would choose nothing.
  if (!extent) return null;

  const areWhole = values.every(({ value }) => /^-?\d+$/.test(value));
  const step = facet.step ?? stepFor(extent, areWhole);
  const [low, high] = readBounds(chosen, '..') ?? OPEN;
  const bounds = boundsOf(extent, step, facet, [low, high]);
  const commit = (ends: Ends): void => {
    const [from, to] = ends.map((end) => Math.min(Math.max(end, bounds[0]), bounds[1])).sort(byNumber) as [number, number];
    // An end at its bound is open: it moves along when the bounds do.
    const next = writeBounds([from > bounds[0] ? from : null, to < bounds[1] ? to : null], '..');
    const isNew = next !== (chosen || '..');
    setDraft(isNew ? [from, to] : null);
    if (isNew) choose(() => (next === '..' ? [] : [next]));
  };
  const ends = draft ?? ([low ?? bounds[0], high ?? bounds[1]] as const);
  const shared = { facet, bounds, step, ends, onChange: setDraft, onCommit: commit };

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

const OPEN: Bounds = [null, null];

/** The ends while they are being moved; given up as soon as others are chosen, here or elsewhere (a chip, Back). */
function useDraft(chosen: string): [Ends | null, (ends: Ends | null) => void] {
  const [draft, setDraft] = useState<{ readonly chosen: string; readonly ends: Ends | null }>({ chosen, ends: null });
  return [draft.chosen === chosen ? draft.ends : null, (ends) => setDraft({ chosen, ends })];
}

/** The site owner's bounds, where both are given. */
function given({ min, max }: FacetOf<'range'>): Ends | null {
  return min === null || max === null ? null : [min, max];
}

function byNumber(one: number, other: number): number {
  return one - other;
}
