import type { ReactElement } from 'react';
import { useHits } from 'react-instantsearch';
import type { Hit } from '../../search/item';
import type { Answer } from '../search-state';
import { HitList } from './HitList';
import { Pagination } from './Pagination';

/** The hits of one page, and links to the others. Stands there without hits too: a hook that comes later searches anew. */
export function PagedHits({ answer }: { answer: Answer | null }): ReactElement {
  // Hits are drawn as text, never as HTML: escaping them would show "&amp;".
  const { items } = useHits({ escapeHTML: false });
  const hits = items as unknown as readonly Hit[];
  return (
    <>
      {answer && answer.found > 0 && <HitList hits={hits} query={answer.query} />}
      <Pagination />
    </>
  );
}
