import type { ReactElement } from 'react';
import type { FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { Choice } from '../../panel/ui/facets/FacetValue';
import { useToggleValue } from '../../panel/ui/facets/useSelectedValue';
import { useSelectedValues } from '../../panel/ui/facets/useSelectedValues';
import { useValueCounts } from '../../panel/ui/facets/useValueCounts';
import type { FacetOf } from '../kinds';
import { LETTERS } from './kind';

/** A to Z as checkboxes in a grid, each with its number of hits. */
function Letters({ facet }: { facet: FacetOf<'letter'> }): ReactElement {
  const chosen = useSelectedValues(facet);
  const toggle = useToggleValue(facet);
  const counts = useValueCounts(facet, LETTERS);

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

export const view: FacetView<FacetOf<'letter'>> = { Component: Letters, describe: (letter) => letter };
