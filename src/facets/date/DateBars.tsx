import { type CSSProperties, type KeyboardEvent, type ReactElement, useLayoutEffect, useMemo, useState } from 'react';
import { facetRequest } from '../../panel/session/facet-count-requests';
import { countingFor } from '../../panel/session/refinements';
import { countRequest } from '../../panel/session/requests';
import { useConfig, useSearchServices } from '../../panel/ui/contexts';
import { useLastExtent } from '../../panel/ui/facets/range-memory';
import { useCountedByFilter } from '../../panel/ui/facets/useCountedByFilter';
import { useServerCounts } from '../../panel/ui/facets/useFacetCounts';
import { useLatest } from '../../panel/ui/facets/useValueCounts';
import { part } from '../../panel/ui/parts';
import type { RangeBounds } from '../../panel/ui/range-props';
import { useFollowUp } from '../../panel/ui/useSearch';
import { dayOf } from '../../tag/values/time-zone';
import { between } from '../../typesense/request/filter-by';
import { toJson } from '../../typesense/request/json';
import { rangesBetween } from '../base/counted-ranges';
import { countsOfRanges } from '../base/counts-of-ranges';
import type { FacetOf } from '../kinds';
import { RangeSlider } from '../range/RangeControls';
import { type BarRow as Bars, chosenDays, type DateBar, dateBars, writeBars } from './date-bars';
import { momentOf } from './periods';
import { writeUnit } from './write-days';

interface Props {
  readonly facet: FacetOf<'date'>;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Bars that show how dates are distributed; a click on one shows what is in it. Two thumbs below them choose several. */
export function DateBars({ facet, chosen, onChoose }: Props): ReactElement | null {
  const { config, messages } = useConfig();
  const { extent: counted } = useServerCounts(facet.field);
  // The server gives 0 and 0 for some 64-bit integers.
  const found = counted?.some((end) => end !== 0) ? counted : null;
  const extent = useLastExtent(facet.field, found) ?? found;
  const { timeZone } = config;
  const written = toJson(extent?.map((end) => dayOf(facet.unit === 's' ? end * 1000 : end, timeZone)) ?? null);
  const shown = useMemo(() => {
    const days = JSON.parse(written) as readonly [number, number] | null;
    return days && dateBars(chosenDays(chosen), days);
  }, [chosen, written]);
  const { counts, latest } = useBarCounts(facet, shown);
  if (!shown || shown.bars.length === 0) return null;
  return (
    <>
      <BarButtons
        shown={shown}
        counts={counts?.bars}
        latest={latest?.bars ?? []}
        label={facet.label}
        chosen={chosen}
        onChoose={onChoose}
      />
      {shown.bars.length > 1 && <BarSlider {...{ facet, shown, chosen, onChoose }} />}
      {counts && counts.undated > 0 && (
        <p className="undated">{messages.text('facet.undated', { count: messages.number(counts.undated) })}</p>
      )}
    </>
  );
}

interface BarsProps {
  readonly shown: Bars;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

interface ButtonsProps extends BarsProps {
  readonly label: string;
  /** Missing until they are known. */
  readonly counts: readonly number[] | undefined;
  /** The last ones, from which the bars have their heights until then. */
  readonly latest: readonly number[];
}

/** The bars, of which one is in the tab order; arrow keys move between them. */
function BarButtons({ shown: { bars, unit }, counts, latest, label, chosen, onChoose }: ButtonsProps): ReactElement {
  const { messages } = useConfig();
  const [current, setCurrent] = useState(0);
  const highest = Math.max(1, ...latest);
  const inTabOrder = Math.min(current, bars.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = messages.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, number>> = { Home: -bars.length, End: bars.length };
    const step = steps[event.key] ?? (/^Arrow[LR]/.test(event.key) ? (event.key === forward ? 1 : -1) : 0);
    if (step === 0) return;
    event.preventDefault();
    const to = Math.min(bars.length - 1, Math.max(0, inTabOrder + step));
    setCurrent(to);
    (event.currentTarget.children[to] as HTMLElement | undefined)?.focus();
  };
  const names = bars.map((bar) => writeUnit(bar.from, unit, messages));
  return (
    <>
      <div className="histogram date-bars" role="toolbar" aria-label={label} onKeyDown={move} {...part('histogram')}>
        {bars.map((bar, index) => {
          const count = counts?.[index];
          const drawn = latest[index];
          const named = { label: names[index] ?? '', value: count === undefined ? '…' : messages.number(count) };
          const name = messages.text('labelled', named);
          return (
            <button
              key={bar.from}
              type="button"
              tabIndex={index === inTabOrder ? 0 : -1}
              aria-label={name}
              title={name}
              aria-disabled={count === 0}
              onFocus={() => setCurrent(index)}
              onClick={() => count !== 0 && onChoose(writeBars(bar, bar))}
            >
              <span
                className={isWithin(bar, chosen) ? 'bar in' : 'bar'}
                style={{ blockSize: drawn ? `${Math.max(4, (drawn / highest) * 100)}%` : 0 }}
              />
            </button>
          );
        })}
      </div>
      <div className="bar-ends" aria-hidden="true">
        <bdi>{names[0]}</bdi>
        {names.length > 1 && <bdi>{names[names.length - 1]}</bdi>}
      </div>
    </>
  );
}

/** Whether some of the days of a bar are chosen; all are while no days are. */
function isWithin({ from, to }: DateBar, chosen: string): boolean {
  const [first, last] = chosen.includes('..') ? chosen.split('..') : [];
  return (!first || Date.parse(first) < to) && (!last || Date.parse(last) >= from);
}

/** Two thumbs that choose a run of bars. */
function BarSlider({ facet, shown: { bars, unit }, chosen, onChoose }: BarsProps & Pick<Props, 'facet'>): ReactElement {
  const { messages } = useConfig();
  const within = bars.flatMap((bar, index) => (isWithin(bar, chosen) ? [index] : []));
  const last = bars.length - 1;
  const now: RangeBounds = [within[0] ?? 0, within[within.length - 1] ?? last];
  const [draft, setDraft] = useState<RangeBounds | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft ends with any other choice.
  useLayoutEffect(() => {
    setDraft(null);
  }, [chosen]);
  const ends = draft ?? now;
  const commit = ([from, to]: RangeBounds): void => {
    const [first, final] = [bars[from], bars[to]];
    if (!first || !final || (from === now[0] && to === now[1])) return;
    onChoose(writeBars(first, final));
  };
  return (
    <div className="bar-slider" style={{ '--bars': bars.length } as CSSProperties}>
      <RangeSlider
        facet={facet}
        bounds={[0, last]}
        step={1}
        ends={ends}
        write={(index) => writeUnit(bars[index]?.from ?? 0, unit, messages)}
        onChange={setDraft}
        onCommit={commit}
      />
    </div>
  );
}

interface BarCounts {
  readonly bars: readonly number[];
  /** Hits without a date. */
  readonly undated: number;
}

/**
 * The numbers of hits, without what is chosen in this facet, from one request after each response; and the last ones of these bars.
 */
function useBarCounts(
  facet: FacetOf<'date'>,
  shown: Bars | null,
): { readonly counts?: BarCounts | undefined; readonly latest?: BarCounts | undefined } {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const shape = useCountedByFilter(facet, true);
  const counted = useFollowUp(
    (uiState, _, signal) => {
      if (!shown) return undefined;
      const { field } = facet;
      const { bars } = shown;
      const clock = { now: new Date(), timeZone: config.timeZone };
      const edges = [...bars.map(({ from }) => from), ...bars.slice(-1).map(({ to }) => to)].map((day) =>
        momentOf(day, facet, clock),
      );
      const countOf = (filter?: string) => countRequest(...countingFor(uiState, facet, config), filter);
      const byRange = { facets: [field + rangesBetween(edges)], maxValuesPerFacet: bars.length };
      const barFilters = bars.map((_, index) => between(field, edges[index] ?? 0, (edges[index + 1] ?? 0) - 1));
      const requests = [
        shape ? countOf() : facetRequest(uiState, facet, config, byRange),
        countOf(between(field, -EVER, EVER)),
        ...(shape ? barFilters.map((filter) => countOf(filter)) : []),
      ];
      return search(requests, signal).then(([all, dated, ...others]): { shown: Bars; counts: BarCounts } => ({
        shown,
        counts: {
          bars: shape ? others.map(({ nbHits }) => nbHits) : countsOfRanges(bars.length, all?.facetCounts[field] ?? []),
          undated: (all?.nbHits ?? 0) - (dated?.nbHits ?? 0),
        },
      }));
    },
    [search, facet, config, shown, shape],
  );
  const latest = useLatest(counted);
  // Numbers of other bars would be wrong under these.
  const ofShown = (one: typeof latest): BarCounts | undefined => (one?.shown === shown ? one?.counts : undefined);
  return { counts: ofShown(counted), latest: ofShown(latest) };
}

/** More than any date in milliseconds since 1970. */
const EVER = 9e15;
