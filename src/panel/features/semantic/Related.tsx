import type { ReactElement } from 'react';
import { useConfig, useLandmark } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { HitList } from '../../ui/results/HitList';
import { useSearch } from '../../ui/useSearch';
import { useRelatedHits, useRelatedNews, useRelatedSearch } from './useRelated';

/** The hits that are found by their meaning alone, below all others and below the links to their pages: nothing above moves. */
export function Related(): ReactElement | null {
  const { messages } = useConfig();
  const label = messages.text('related.label');
  const landmark = useLandmark(label);
  const query = useSearch(({ response }) => response?.query ?? '');
  useRelatedSearch();
  const hits = useRelatedHits();
  useRelatedNews(hits.length);
  if (hits.length === 0) return null;
  return (
    <section className="related" aria-label={landmark} {...part('related')}>
      <p className="related-name" {...part('related-label')}>
        {label}
      </p>
      <HitList hits={hits} query={query} />
    </section>
  );
}

/** The number of hits by words, which says that there are related ones too: those are not counted. */
export function FoundAndRelated({ children: results }: { readonly children: string }): ReactElement {
  const { messages } = useConfig();
  const hasRelated = useRelatedHits().length > 0;
  return <>{hasRelated ? messages.text('related.found', { results }) : results}</>;
}
