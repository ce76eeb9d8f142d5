import { memo, type ReactElement } from 'react';
import { useSearchState } from '../search-state';
import { HitList } from './HitList';
import { Pagination } from './Pagination';

/** The hits of one page, and links to the others. */
export const PagedHits = memo(function PagedHits(): ReactElement | null {
  const answer = useSearchState('answer');
  const hits = useSearchState('hits');
  return (
    answer && (
      <>
        {answer.found > 0 && <HitList hits={hits} query={answer.query} />}
        <Pagination pageCount={answer.pageCount} />
      </>
    )
  );
});
