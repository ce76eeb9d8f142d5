import { type ReactElement, useEffect } from 'react';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useSearch } from '../../ui/useSearch';
import { HitOptions } from '../dropdown/options';
import { useRelatedHits, useRelatedNews, useRelatedSearch } from './useRelated';

/** Related hits in the list below a field: it has little room. */
const MOST_LISTED = 3;

interface Props {
  /** Called with whether there are some: an empty list is no list box. */
  readonly onListed: (isListed: boolean) => void;
}

/** The related hits in the list below a field, after all its other entries: none of those gets another place. */
export function RelatedOptions({ onListed }: Props): ReactElement | null {
  const { messages } = useConfig();
  const query = useSearch(({ response }) => response?.query ?? '');
  useRelatedSearch();
  const hits = useRelatedHits();
  useRelatedNews(Math.min(hits.length, MOST_LISTED));
  const isListed = hits.length > 0;
  useEffect(() => {
    onListed(isListed);
    return () => onListed(false);
  }, [isListed, onListed]);
  if (!isListed) return null;
  const label = messages.text('related.label');
  return (
    <div className="option-group related-options" role="group" aria-label={label} {...part('related')}>
      <p aria-hidden="true" {...part('related-label')}>
        {label}
      </p>
      <HitOptions hits={hits} query={query} most={MOST_LISTED} />
    </div>
  );
}
