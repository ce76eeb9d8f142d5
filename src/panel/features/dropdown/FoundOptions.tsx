import type { ReactElement } from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import { useConfig, usePage } from '../../ui/contexts';
import type { ListedProps } from '../../ui/places';
import { useFailureAction } from '../../ui/results/Notices';
import { useSearch } from '../../ui/useSearch';
import { HitOptions, LinkOption, QueryOption } from './options';

/** Hits in the list: six with one line of meta nearly fit above a phone's keyboard. The panel shows more. */
export const HITS_LISTED = 6;

/** Hits below recent searches. */
const HITS_BELOW = 3;

/** What helps against a failure, or the hits and what leads to all of them. A listbox cannot contain buttons. */
export function FoundOptions({ typed, isSearched, isBrief, onAll }: ListedProps): ReactElement | null {
  const { config, messages, places } = useConfig();
  const { resultsLink } = usePage();
  const response = useSearch((view) => view.response);
  const failure = useSearch((view) => view.failure);
  const hits = useSearch((view) => view.hits);
  const remedy = useFailureAction(failure);
  const { hits: Hits } = places;
  if (!isSearched) return null;
  const { query = '', found = 0 } = response ?? {};
  const link = resultsLink(typed);
  return (
    <>
      {remedy && (
        <QueryOption className="option all" onChoose={remedy.apply}>
          {remedy.words}
        </QueryOption>
      )}
      {found > 0 &&
        (Hits ? (
          <Hits hits={hits} query={query} listed={{ isBrief, onAll }} />
        ) : (
          <HitOptions hits={hits} query={query} most={isBrief ? HITS_BELOW : HITS_LISTED} />
        ))}
      {found > 0 && (
        <LinkOption {...(link === null ? { onClick: onAll } : { href: link })}>
          {messages.text('allResults', { count: messages.number(found, isEstimate(found, config)) })}
        </LinkOption>
      )}
    </>
  );
}
