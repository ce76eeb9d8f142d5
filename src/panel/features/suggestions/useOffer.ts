import { useConfig } from '../../ui/contexts';
import { useSearch } from '../../ui/useSearch';
import { type Offer, offerFor } from './offer';

/** What is offered for a text. */
export function useOffer(typed: string): Offer {
  const { config } = useConfig();
  const query = useSearch(({ response }) => response?.query ?? '');
  const found = useSearch((view) => view.suggestions);
  return offerFor(typed, query, found, config);
}
