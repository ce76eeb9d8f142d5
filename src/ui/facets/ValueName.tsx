import type { ReactElement } from 'react';
import { toParts } from '../../search/highlight';
import { usePanel } from '../context';
import { Highlight } from '../results/Highlight';
import type { FacetValue } from './steady';

/** The name of a value, with what a search in the facet matched. An empty value needs a name too. */
export function ValueName({ item: { label, highlighted } }: { item: FacetValue }): ReactElement {
  const { messages } = usePanel();
  if (label.trim() === '') return <>{messages.text('emptyValue')}</>;
  return (
    <bdi>
      <Highlight parts={toParts(highlighted ?? label)} />
    </bdi>
  );
}
