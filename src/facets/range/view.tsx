import { type ReactElement, useMemo, useState } from 'react';
import type { Messages } from '../../panel/languages/format';
import { numberFormat } from '../../panel/languages/intl-formats';
import { useConfig } from '../../panel/ui/contexts';
import type { FacetView } from '../../panel/ui/facet-view';
import { describeBounds } from '../../panel/ui/facets/describe-bounds';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { useLastExtent, useNumberKind } from '../../panel/ui/facets/range-memory';
import { useServerCounts } from '../../panel/ui/facets/useFacetCounts';
import { useIsText } from '../../panel/ui/facets/useIsText';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import type { RangeBounds } from '../../panel/ui/range-props';
import { useSearch } from '../../panel/ui/useSearch';
import { type Bounds, readBounds, writeBounds } from '../base/bounds';
import type { FacetOf } from '../kinds';
import { Histogram } from './Histogram';
import { RangeInputs, RangeSlider } from './RangeControls';
import { aroundRounded, boundsOf, stepFor, toStep } from './range-bounds';

/** A facet between two bounds: a slider with two thumbs and two number fields that agree. */
export function Range({ facet }: { facet: FacetOf<'range'> }): ReactElement | null {
  const { messages } = useConfig();
  const write = useMemo(() => numberWriter(facet, messages), [facet, messages]);
  const [chosen, choose] = useSelectedValue(facet);
  const draft = useDraft(chosen);
  const { values, extent: counted } = useServerCounts(facet.field);
  const isText = useIsText(facet.field);
  const { areWhole, hasIntegers } = useNumberKind(facet.field, values, counted);
  const isFiltered = useIsFiltered();
  const found = counted && isFiltered && !hasIntegers ? aroundRounded(counted) : counted;
  const chosenBounds = readBounds(chosen) ?? OPEN;
  const extent = useLastExtent(facet.field, withGiven(facet, found)) ?? withGiven(facet, around(found, chosenBounds));
  // There is nothing to slide between, or the owner's bounds exclude everything.
  if (!extent || isText || extent[0] >= extent[1]) return null;

  const step = facet.step ?? stepFor(extent, areWhole);
  const bounds = boundsOf(extent, step, facet, chosenBounds);
  const now: RangeBounds = [chosenBounds[0] ?? bounds[0], chosenBounds[1] ?? bounds[1]];
  const commit = (ends: RangeBounds): void => {
    const [from, to] = ends.map((end) => Math.min(Math.max(end, bounds[0]), bounds[1])).sort(byNumber) as [
      number,
      number,
    ];
    // An end that is moved to its bound becomes open: it follows the bound. An end that is not moved stays as it is.
    const least = from === now[0] ? chosenBounds[0] : from > bounds[0] ? from : null;
    const most = to === now[1] ? chosenBounds[1] : to < bounds[1] ? to : null;
    const next = writeBounds([least, most]);
    const isNew = next !== (chosen || '..');
    if (!isNew) {
      draft.move(null);
      return;
    }
    const value = next === '..' ? '' : next;
    draft.send([from, to], value);
    choose(value);
  };
  const ends = draft.ends ?? now;
  // Whole numbers stay whole: the server refuses a fraction of them.
  const settle = (typed: number): number => (facet.step === null && !areWhole ? typed : toStep(typed, bounds, step));
  const shared = { facet, bounds, step, ends, settle, write, onChange: draft.move, onCommit: commit };

  return (
    <FacetGroup facet={facet} refined={chosen === '' ? 0 : 1}>
      {facet.histogram && <Histogram {...shared} />}
      <RangeSlider {...shared} />
      <RangeInputs {...shared} />
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'range'>> = {
  Component: Range,
  describe(value, facet, messages) {
    const write = numberWriter(facet, messages);
    return describeBounds(value, messages, write, facet.currency === undefined ? messages.value : write);
  },
};

/** Makes the function that writes numbers of a range: amounts of money, or numbers with their unit behind them ("120 min"). */
function numberWriter(
  { currency, unit }: Pick<FacetOf<'range'>, 'currency' | 'unit'>,
  messages: Messages,
): (number: number) => string {
  if (currency !== undefined) return amountWriter(currency, messages);
  return (number) => (unit === null ? messages.value(number) : `${messages.value(number)}\u00a0${unit}`);
}

/** Writes amounts without decimals if they are whole. */
function amountWriter(currency: string, { visitor }: Messages): (amount: number) => string {
  const style = { style: 'currency', currency } as const;
  const exact = numberFormat(visitor, style);
  const whole = numberFormat(visitor, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 });
  return (amount) => (Number.isInteger(amount) ? whole : exact).format(amount);
}

const OPEN: Bounds = [null, null];

interface Draft {
  readonly ends: RangeBounds | null;
  readonly move: (ends: RangeBounds | null) => void;
  /** Notes the value that is being chosen, as the address will have it. */
  readonly send: (ends: RangeBounds, written: string) => void;
}

/**
 * The ends while they are being moved; dropped when others are chosen, here or elsewhere (a chip, Back). A value sent from
 * here comes back a moment later: if the visitor has moved the ends again by then, they are kept.
 */
function useDraft(chosen: string): Draft {
  const [draft, setDraft] = useState<{
    chosen: string;
    ends: RangeBounds | null;
    sent: { ends: RangeBounds; written: string } | null;
  }>({
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

/** Whether a query or a filter narrows the search. */
function useIsFiltered(): boolean {
  const { config } = useConfig();
  return useSearch(({ uiState, refinements }) => Boolean(config.filter || uiState.query || refinements.length));
}

/** The extent, with the site owner's bounds where they are set. */
function withGiven({ min, max }: FacetOf<'range'>, found: RangeBounds | null): RangeBounds | null {
  const [least, most] = [min ?? found?.[0], max ?? found?.[1]];
  return least === undefined || most === undefined ? null : [least, most];
}

/**
 * An extent that includes the chosen and the found numbers: an address may choose a range when nothing is found. The server
 * returns 0 and 0 for some 64-bit integers, which is ignored.
 */
function around(found: RangeBounds | null, chosenBounds: Bounds): RangeBounds | null {
  const numbers = [...(found?.some((end) => end !== 0) ? found : []), ...chosenBounds.filter((end) => end !== null)];
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)];
}

function byNumber(one: number, other: number): number {
  return one - other;
}
