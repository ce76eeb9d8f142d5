import { type ReactElement, useMemo } from 'react';
import type { SourceState } from '../../search/url-state';
import { ConfigContext, SearchContext, useConfig, usePage } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useSearchActions } from '../../ui/useSearch';
import { HitOptions, LinkOption } from '../dropdown/options';
import { SourceFailure } from './SourceFailure';
import { type NamedSource, useSources } from './useSources';

interface Props {
  readonly query: string;
  /** Whether there is room for only one hit of each source. */
  readonly isBrief: boolean;
  /** Opens all results. */
  readonly onAll: () => void;
}

/** A group of entries for each source that has hits, in the list below a field. */
export function Options(props: Props): ReactElement {
  return (
    <>
      {useSources().map((source) => (
        <SourceOptions key={source.slug} source={source} {...props} />
      ))}
    </>
  );
}

function SourceOptions({
  source,
  query,
  isBrief,
  onAll,
}: Props & { readonly source: NamedSource }): ReactElement | null {
  const panel = useConfig();
  const { resultsLink } = usePage();
  const { update } = useSearchActions();
  const { config, template, label, slug, section, services } = source;
  const own = useMemo(() => ({ ...panel, config, template }), [panel, config, template]);
  if (!section || (section.found === 0 && !section.error)) return null;
  const { found, hits, error } = section;
  const link = resultsLink(query, slug);
  const showAll = (): void => {
    onAll();
    update((state) => ({ ...state, source: slug }) as SourceState);
  };

  return (
    <div className="source-options" role="group" aria-label={label} {...part('section')}>
      <p className="source-name" aria-hidden="true" {...part('section-label')}>
        <bdi>{label}</bdi>
      </p>
      {error ? (
        <SourceFailure error={error} services={services} label={label} isListed />
      ) : (
        <ConfigContext.Provider value={own}>
          <SearchContext.Provider value={services}>
            <HitOptions hits={hits} query={query} most={isBrief ? 1 : config.limit} />
          </SearchContext.Provider>
        </ConfigContext.Provider>
      )}
      {found > hits.length && (
        <LinkOption className="option source-all" {...(link === null ? { onClick: showAll } : { href: link })}>
          {panel.messages.text('source.seeAll', { count: panel.messages.number(found), source: label })}
        </LinkOption>
      )}
    </div>
  );
}
