import type { ReactElement } from 'react';
import { useLandmark, usePanel } from '../context';
import { part } from '../parts';
import { useSearchState } from '../search-state';
import { FailureNotice } from './FailureNotice';
import { MoreHits } from './MoreHits';
import { NoResults } from './NoResults';
import { PagedHits } from './PagedHits';
import { PastTheEnd } from './PastTheEnd';
import { Skeleton } from './Skeleton';

/** What the search has brought: hits, nothing, a failure, or the wait for the first answer. */
export function Results(): ReactElement {
  const { config, messages } = usePanel();
  const status = useSearchState('status');
  const failure = useSearchState('failure');
  const answer = useSearchState('answer');
  const isEarlier = failure !== null;

  return (
    <section
      className="results"
      data-status={status}
      aria-label={useLandmark(messages.text('resultList'))}
      aria-busy={status === 'loading' || status === 'stalled'}
      {...part('results')}
    >
      <div className="progress" hidden={status !== 'stalled'} />
      {failure && <FailureNotice failure={failure} />}
      {!answer && !failure && <Skeleton />}
      {answer && answer.found === 0 && !isEarlier && <NoResults query={answer.query} />}
      {answer && answer.found > 0 && answer.page > answer.pageCount && <PastTheEnd page={answer.page} />}
      {config.pagination === 'more' ? <MoreHits /> : <PagedHits />}
    </section>
  );
}
