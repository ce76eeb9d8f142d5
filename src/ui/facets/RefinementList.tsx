import { useRef, useState, type ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { OwnerNote } from '../OwnerNote';
import { useFailureNote } from '../useFailureNote';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { FacetSearch } from './FacetSearch';
import { FacetSearchNotice } from './FacetSearchNotice';
import { FacetValues } from './FacetValues';
import type { FacetValue } from './steady';
import { useChoose } from './useChosen';
import { useFacetSearch } from './useFacetSearch';
import { useFacetValues } from './useFacetValues';
import { ValueName } from './ValueName';

/** A facet of which several values may be chosen. */
export function RefinementList({ facet }: { facet: FacetOf<'list'> }): ReactElement | null {
  const { field, label } = facet;
  const { values, chosen } = useFacetValues(facet);
  const [typed, setTyped] = useState('');
  const { matches, failure, isStalled, retry } = useFacetSearch(facet, typed);
  const input = useRef<HTMLInputElement>(null);
  const failureNote = useFailureNote(failure);
  const choose = useChoose(facet);
  if (values.length === 0) return null;

  const toggle = (value: string): void =>
    choose((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
  const tryAgain = (): void => {
    // The button goes away with what it helps against.
    input.current?.focus();
    retry();
  };
  const draw = (item: FacetValue): ReactElement => (
    <Choice
      type="checkbox"
      isChosen={chosen.has(item.value)}
      count={item.count}
      onChange={() => toggle(item.value)}
    >
      <ValueName item={item} />
    </Choice>
  );

  return (
    <FacetGroup field={field} label={label} refined={chosen.size}>
      {facet.searchable && (
        <>
          <FacetSearch label={label} input={input} onSearch={setTyped} />
          <FacetSearchNotice isStalled={isStalled} failure={failure} onRetry={tryAgain} />
        </>
      )}
      <OwnerNote note={failureNote} />
      <div className="facet-found" aria-busy={isStalled}>
        <div className="progress" hidden={!isStalled} />
        <FacetValues facet={facet} values={values} matches={matches} chosen={chosen}>
          {draw}
        </FacetValues>
      </div>
    </FacetGroup>
  );
}
