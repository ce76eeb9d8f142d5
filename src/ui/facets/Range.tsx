import { useState, type ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { readBounds, writeBounds, type Bounds } from '../../search/refinements';
import { boundsOf, stepFor, toStep, type Ends } from './ends';
import { FacetGroup } from './FacetGroup';
import { useAreWhole, useLastExtent } from './memory';
import { RangeInputs } from './RangeInputs';
import { RangeSlider } from './RangeSlider';
import { useChoose, useChosen } from './useChosen';
import { useIsText } from './useIsText';
import { useServerCounts } from './useServerCounts';

/** A facet between two bounds: a slider with two thumbs and two number fields that agree. */
export function Range({ facet }: { facet: FacetOf<'range'> }): ReactElement | null {
  const [chosen = ''] = useChosen(facet);
  const choose = useChoose(facet);
  const draft = useDraft(chosen);
  const { values, extent: found } = useServerCounts(facet.field);
  const isText = useIsText(facet.field);
  const asked = readBounds(chosen, '..') ?? OPEN;
  const extent = useLastExtent(facet.field, withGiven(facet, found)) ?? withGiven(facet, around(found, asked));
  const areWhole = useAreWhole(facet.field, values, found);
  // Nothing to slide between, or the owner has bounded all of it away.
  if (!extent || isText || extent[0] >= extent[1]) return null;

  const step = facet.step ?? stepFor(extent, areWhole);
  const bounds = boundsOf(extent, step, facet, asked);
  const now: Ends = [asked[0] ?? bounds[0], asked[1] ?? bounds[1]];
  const commit = (ends: Ends): void => {
    const [from, to] = ends.map((end) => Math.min(Math.max(end, bounds[0]), bounds[1])).sort(byNumber) as [number, number];
    // An end moved to its bound is open: it moves along when the bounds do. One that was not moved stays as it was.
    const least = from === now[0] ? asked[0] : from > bounds[0] ? from : null;
    const most = to === now[1] ? asked[1] : to < bounds[1] ? to : null;
    const next = writeBounds([least, most], '..');
    const isNew = next !== (chosen || '..');
    if (!isNew) {
      draft.move(null);
      return;
    }
    draft.send([from, to], next === '..' ? '' : next);
    choose(() => (next === '..' ? [] : [next]));
  };
  const ends = draft.ends ?? now;
  // Whole numbers stay whole: the server refuses a fraction of them.
  const settle = (typed: number): number => (facet.step === null && !areWhole ? typed : toStep(typed, bounds, step));
  const shared = { facet, bounds, step, ends, settle, onChange: draft.move, onCommit: commit };

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
  /** What is meant by a number that is typed. */
  readonly settle: (typed: number) => number;
  /** An end is being moved. */
  readonly onChange: (ends: Ends) => void;
  /** The visitor has decided. */
  readonly onCommit: (ends: Ends) => void;
}

const OPEN: Bounds = [null, null];

interface Draft {
  readonly ends: Ends | null;
  readonly move: (ends: Ends | null) => void;
  /** Notes what is chosen from now on, as the address will have it. */
  readonly send: (ends: Ends, written: string) => void;
}

/**
 * The ends while they are being moved; given up as soon as others are chosen, here or elsewhere (a chip, Back). What was
 * sent from here comes back a moment later, when the visitor may have moved on: that is kept.
 */
function useDraft(chosen: string): Draft {
  const [draft, setDraft] = useState<{ chosen: string; ends: Ends | null; sent: { ends: Ends; written: string } | null }>({
    chosen,
    ends: null,
    sent: null,
  });
  if (draft.chosen !== chosen) {
    const hasMovedOn = draft.sent?.written === chosen && draft.ends !== draft.sent.ends;
    setDraft({ chosen, ends: hasMovedOn ? draft.ends : null, sent: null });
  }
  return {
    ends: draft.ends,
    move: (ends) => setDraft((now) => ({ ...now, ends })),
    send: (ends, written) => setDraft((now) => ({ ...now, ends, sent: { ends, written } })),
  };
}

/** The extent with the site owner's bounds in place of those found. */
function withGiven({ min, max }: FacetOf<'range'>, found: Ends | null): Ends | null {
  const [least, most] = [min ?? found?.[0], max ?? found?.[1]];
  return least === undefined || most === undefined ? null : [least, most];
}

/**
 * What is chosen and what is found together: an address may ask for a range while there is nothing to slide between.
 * The server gives 0 and 0 for some 64-bit integers, which tells nothing.
 */
function around(found: Ends | null, asked: Bounds): Ends | null {
  const numbers = [...(found?.some((end) => end !== 0) ? found : []), ...asked.filter((end) => end !== null)];
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)];
}

function byNumber(one: number, other: number): number {
  return one - other;
}
