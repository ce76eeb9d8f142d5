import { type ReactElement, useMemo } from 'react';
import { facetRequest } from '../../panel/session/facet-count-requests';
import { useConfig, useSearchServices } from '../../panel/ui/contexts';
import { useCountedByFilter } from '../../panel/ui/facets/useCountedByFilter';
import { useFilterCounts, useLatest } from '../../panel/ui/facets/useValueCounts';
import { part } from '../../panel/ui/parts';
import type { RangeProps } from '../../panel/ui/range-props';
import { useFollowUp } from '../../panel/ui/useSearch';
import { countsOfRanges } from '../base/counts-of-ranges';
import { type Bar, barFilter, barRanges, barsBetween, withCounts } from './histogram-bars';

/**
 * Bars above a slider that show how the numbers are distributed. They are counted after every response, without the
 * refinement of this facet. Bars outside the chosen ends are pale, which follows the thumbs without a request.
 */
export function Histogram({ facet, bounds, step, ends, write }: RangeProps): ReactElement {
  const { messages } = useConfig();
  const [least, most] = bounds;
  const bars = useMemo(() => barsBetween([least, most], step), [least, most, step]);
  const counted = useCountedBars(facet, bars);
  const highest = Math.max(1, ...counted.map(({ count }) => count));
  const top = counted.find(({ count }) => count === highest);
  const range = top && messages.text('rangeBetween', { least: write(top.from), most: write(Math.min(top.to, most)) });

  return (
    <div
      className="histogram"
      {...(range === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': messages.text('facet.mostBetween', { range }) })}
      {...part('histogram')}
    >
      {counted.map(({ from, to, count }) => (
        <span
          key={from}
          className={to > ends[0] && from <= ends[1] ? 'bar in' : 'bar'}
          style={{ blockSize: `${count === 0 ? 0 : Math.max(4, (count / highest) * 100)}%` }}
        />
      ))}
    </div>
  );
}

/** Values that the response may hold: there are never more bars. */
const MAX_BARS = 100;

/** The bars with their counts; the previous ones until the response arrives. */
function useCountedBars(facet: RangeProps['facet'], bars: readonly Bar[]): readonly Bar[] {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const { field } = facet;
  const shape = useCountedByFilter(facet, true);
  const byFilter = useFilterCounts(facet, shape ? bars.map((bar) => barFilter(field, bar, shape)) : []);
  const counted = useMemo(() => withCounts(bars, byFilter), [bars, byFilter]);
  const byRange = useFollowUp(
    (uiState, _, signal) => {
      if (shape) return undefined;
      const counting = { facets: [field + barRanges(bars)], maxValuesPerFacet: MAX_BARS };
      return search([facetRequest(uiState, facet, config, counting)], signal).then(([result]) =>
        withCounts(bars, countsOfRanges(bars.length, result?.facetCounts[field] ?? [])),
      );
    },
    [search, facet, bars, config, shape],
  );
  const latest = useLatest(byRange) ?? bars;
  return shape ? counted : latest;
}
