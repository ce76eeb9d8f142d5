import { useMemo } from 'react';
import { facetWords } from '../../messages/facet-words';
import type { Messages } from '../../messages/format';
import { useConfig } from '../../ui/contexts';

/** The messages of the panel, with those of the facets in this file. */
export function useWords(): Messages {
  const { messages } = useConfig();
  return useMemo(() => messages.withWords(facetWords), [messages]);
}
