import { type ReactElement, useEffect, useState } from 'react';
import { FacetGroup } from '../../ui/facets/FacetGroup';
import { Choice } from '../../ui/facets/FacetValue';
import { useSelectedValues, useToggleValue } from '../../ui/facets/useSelectedValues';
import { useValueCounts } from '../../ui/facets/useValueCounts';
import type { FacetOf } from '../kinds';
import { LETTERS } from './kind';

/** A to Z as checkboxes in a grid, each with its number of hits. */
export function Letters({ facet }: { facet: FacetOf<'letter'> }): ReactElement {
  const chosen = useSelectedValues(facet);
  const toggle = useToggleValue(facet);
  const counts = useLatest(useValueCounts(facet, LETTERS));

  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <div className="letters">
        {LETTERS.map((letter, index) => (
          <Choice
            key={letter}
            type="checkbox"
            isChosen={chosen.has(letter)}
            count={counts[index] ?? null}
            onChange={() => toggle(letter)}
          >
            {letter}
          </Choice>
        ))}
      </div>
    </FacetGroup>
  );
}

/** The last counts, until those of the next response are there: else all letters would flicker while a visitor types. */
function useLatest(counts: readonly number[]): readonly number[] {
  const [latest, setLatest] = useState(counts);
  useEffect(() => {
    if (counts.length > 0) setLatest(counts);
  }, [counts]);
  return counts.length > 0 ? counts : latest;
}
