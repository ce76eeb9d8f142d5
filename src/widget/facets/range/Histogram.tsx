import { type ReactElement, useMemo, useState } from 'react';
import { facetRequest } from '../../search/requests';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { useCountedByFilter } from '../../ui/facets/useCountedByFilter';
import { useFilterCounts } from '../../ui/facets/useValueCounts';
import { part } from '../../ui/parts';
import { useAfterResponse } from '../../ui/useSearch';
import { type Bar, barFilter, barRanges, barsBetween, withCounts } from './histogram-bars';
import type { RangeProps } from './Range';

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
  const [found, setFound] = useState<readonly Bar[]>([]);
  const shape = useCountedByFilter(facet, true);
  const byFilter = useFilterCounts(facet, shape ? bars.map((bar) => barFilter(facet.field, bar, shape)) : []);
  const counted = useMemo(() => bars.map((bar, index) => ({ ...bar, count: byFilter[index] ?? 0 })), [bars, byFilter]);
  useAfterResponse(
    (uiState) => {
      if (shape) return undefined;
      const wanted = new AbortController();
      search(
        [
          facetRequest(uiState, facet, config, {
            facets: [facet.field + barRanges(bars)],
            maxValuesPerFacet: MAX_BARS,
          }),
        ],
        wanted.signal,
      ).then(
        ([result]) => setFound(withCounts(bars, result?.facetCounts[facet.field] ?? [])),
        // Aborted, or failed: the search of the panel reports failures.
        () => {},
      );
      return () => wanted.abort();
    },
    [search, facet, bars, config, shape],
  );
  if (shape) return counted;
  return found.length > 0 ? found : bars;
}
