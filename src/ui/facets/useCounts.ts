import { useState } from 'react';
import type { Facet } from '../../config/facets';
import { toJson } from '../../search/json';
import type { Answer } from '../../search/results';
import { usePanel } from '../context';
import { useOnceAnswered, useSearchState } from '../search-state';
import type { FacetValue } from './steady';

/**
 * The values drawn of a facet, with the numbers the answer lacks: it holds the most frequent values alone, and drawn are
 * those too that were frequent before the visitor refined. They are asked for when the answer is there; until then, and
 * where they cannot be had, a value stands without a number.
 */
export function useCounts(facet: Facet, field: string, drawn: readonly FacetValue[]): readonly FacetValue[] {
  const { countValues } = usePanel();
  const answer = useSearchState('answer');
  const [found, setFound] = useState<Found>(NOTHING);
  const missing = toJson(drawn.filter(({ count }) => count === null).map(({ value }) => value));

  useOnceAnswered(
    (uiState, latest) => {
      const values = JSON.parse(missing) as readonly string[];
      if (latest !== answer || values.length === 0) return undefined;
      const wanted = new AbortController();
      countValues(uiState, facet, field, values, wanted.signal).then(
        (counts) => setFound({ answer, counts }),
        () => {},
      );
      return () => wanted.abort();
    },
    [countValues, facet, field, missing, answer],
  );

  if (found.answer !== answer) return drawn;
  return drawn.map((value) => (value.count === null ? { ...value, count: found.counts.get(value.value) ?? null } : value));
}

interface Found {
  /** The answer whose gaps they fill. */
  readonly answer: Answer | null;
  readonly counts: ReadonlyMap<string, number>;
}

const NOTHING: Found = { answer: null, counts: new Map() };
