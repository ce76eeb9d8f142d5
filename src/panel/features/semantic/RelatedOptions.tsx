import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import type { ListedProps } from '../../ui/places';
import { useSearch } from '../../ui/useSearch';
import { HitOptions, useOptionCount } from '../dropdown/options';
import { useRelatedHits, useRelatedNews, useRelatedSearch } from './useRelated';

/** Related hits in the list below a field: it has little room. */
const MOST_LISTED = 3;

/** The related hits in the list below a field, after all its other entries: none of those gets another place. */
export function RelatedOptions({ isSearched, onListed }: ListedProps): ReactElement | null {
  const hasFailed = useSearch(({ failure }) => failure !== null);
  return hasFailed || !isSearched ? null : <Options onListed={onListed} />;
}

function Options({ onListed }: Pick<ListedProps, 'onListed'>): ReactElement | null {
  const { messages } = useConfig();
  const query = useSearch(({ response }) => response?.query ?? '');
  useRelatedSearch();
  const hits = useRelatedHits();
  const count = Math.min(hits.length, MOST_LISTED);
  useRelatedNews(count);
  useOptionCount(count, onListed);
  if (count === 0) return null;
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
