import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { useRelatedHits } from './useRelated';

/** The number of hits by words, which says that there are related ones too: those are not counted. */
export function FoundAndRelated({ children: results }: { readonly children: string }): ReactElement {
  const { messages } = useConfig();
  const hasRelated = useRelatedHits().length > 0;
  return <>{hasRelated ? messages.text('related.found', { results }) : results}</>;
}
