import { useState, type ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { OwnerNote } from '../OwnerNote';
import { useFailureNote } from '../useFailureNote';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { FacetSearch } from './FacetSearch';
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
  const { matches, failure } = useFacetSearch(facet, typed);
  const failureNote = useFailureNote(failure);
  const { messages } = usePanel();
  const choose = useChoose(facet);
  if (values.length === 0) return null;

  const toggle = (value: string): void =>
    choose((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
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
      {facet.searchable && <FacetSearch label={label} onSearch={setTyped} />}
      {failure && (
        <p className="no-values" role="status">
          {messages.text(`failure.${failure.kind}`)}
        </p>
      )}
      <OwnerNote note={failureNote} />
      <FacetValues facet={facet} values={values} matches={matches} chosen={chosen}>
        {draw}
      </FacetValues>
    </FacetGroup>
  );
}
