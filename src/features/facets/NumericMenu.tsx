import { type ReactElement, useId, useState } from 'react';
import type { NumericRange } from '../../config/facet-options';
import type { FacetOf } from '../../config/facets';
import { allOf } from '../../search/filter-by';
import { countingFor, writeBounds } from '../../search/refinements';
import { countRequest } from '../../search/requests';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { FacetGroup } from '../../ui/facets/FacetGroup';
import { Choice } from '../../ui/facets/FacetValue';
import { useIsText } from '../../ui/facets/useFacetCounts';
import { useSelectedValues, useSelectValues } from '../../ui/facets/useSelectedValues';
import { useAfterResponse, useSearch } from '../../ui/useSearch';

/** A facet of ranges the site owner has named; one may be chosen. */
export function NumericMenu({ facet }: { facet: FacetOf<'numeric'> }): ReactElement | null {
  const { messages } = useConfig();
  const chosen = useSelectedValues(facet);
  const choose = useSelectValues(facet);
  const name = useId();
  const ranges = facet.ranges.map(({ label, from, to }) => ({
    label,
    value: writeBounds([from, to], '..'),
  }));
  // The site owner may have a name of their own for everything.
  const all = ranges.some(({ value }) => value === OPEN)
    ? []
    : [{ label: messages.text('any'), value: OPEN, count: null }];
  const counted = useRangeCounts(facet, ranges);

  if (useIsText(facet.field)) return null;

  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <ul>
        {[...all, ...counted].map(({ label, value, count }, index) => (
          <li key={index}>
            <Choice
              type="radio"
              name={name}
              isChosen={value === OPEN ? chosen.size === 0 : chosen.has(value)}
              count={count}
              onChange={() => choose(() => (value === OPEN ? [] : [value]))}
            >
              <bdi>{label}</bdi>
            </Choice>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}

interface NamedRange {
  readonly label: string;
  /** Its bounds, as the address writes them. */
  readonly value: string;
}

/**
 * The ranges with the number of hits in each, whatever is chosen in the facet. Each is counted by a search, all in one request: they
 * may overlap, and their ends belong to them, which ranges of `facet_by` can do neither.
 */
function useRangeCounts(
  facet: FacetOf<'numeric'>,
  ranges: readonly NamedRange[],
): readonly (NamedRange & { readonly count: number | null })[] {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const response = useSearch((view) => view.response);
  // With the response they belong to: those of an earlier one would be wrong beside this one.
  const [counted, setCounted] = useState<{ readonly response: unknown; readonly counts: readonly number[] }>();
  useAfterResponse(
    (uiState, answered) => {
      const wanted = new AbortController();
      const others = { ...config, facets: countingFor(facet, config.facets) };
      const requests = facet.ranges.map((range) => countRequest(uiState, others, filterFor(facet.field, range)));
      search(requests, wanted.signal).then(
        (results) => setCounted({ response: answered, counts: results.map(({ nbHits }) => nbHits) }),
        // Aborted, or failed: the search itself says what is wrong.
        () => {},
      );
      return () => wanted.abort();
    },
    [search, facet, config],
  );
  const counts = counted?.response === response ? counted.counts : [];
  return ranges.map((range, index) => ({ ...range, count: counts[index] ?? null }));
}

function filterFor(field: string, { from, to }: NumericRange): string {
  return allOf([from === null ? '' : `${field}:>=${from}`, to === null ? '' : `${field}:<=${to}`]);
}

/** Bounds that are open at both ends. */
const OPEN = '..';
