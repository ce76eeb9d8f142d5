import { type ReactElement, useEffect, useState } from 'react';
import { problem } from '../../../tag/problems/catalogue';
import type { Hit } from '../../../typesense/response/item';
import { useConfig, usePage, useSearchServices } from '../../ui/contexts';
import { HitList } from '../../ui/results/HitList';
import { ViewProvider } from '../../ui/results/view';
import { findHits } from './find-hits';

/** The hits that the attributes ask for, below the content of the element; nothing where nothing is found. */
export function List(): ReactElement | null {
  const { config, name, onProblem } = useConfig();
  const { search, toFailure, reportFailure } = useSearchServices();
  const { emit } = usePage();
  const [hits, setHits] = useState<readonly Hit[]>([]);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const spot = { attribute: 'data-like', value: config.like };
    const show = async (): Promise<void> => {
      try {
        const found = await findHits(config, search, signal, (field) =>
          onProblem(problem('no-vector-index', spot, { field }, 'asFacets')),
        );
        if (signal.aborted) return;
        if (found) setHits(found);
        else onProblem(problem('no-likeness', spot, {}, 'notShown'));
      } catch (thrown) {
        if (!signal.aborted) void reportFailure(toFailure(thrown));
      }
    };
    void show();
    return () => stopping.abort();
  }, [config, search, toFailure, reportFailure, onProblem]);
  useEffect(() => {
    if (hits.length > 0) emit('searchlet:ready', {});
  }, [hits, emit]);
  if (hits.length === 0) return null;
  return (
    <ViewProvider>
      <section className="panel" aria-label={name || undefined}>
        <slot />
        <HitList hits={hits} query="" />
      </section>
    </ViewProvider>
  );
}
