import { type ReactElement, useMemo } from 'react';
import type { Hit } from '../../search/item';
import type { SourceState } from '../../search/url-state';
import { ConfigContext, SearchContext, useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { HitList } from '../../ui/results/HitList';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearchActions } from '../../ui/useSearch';
import { SourceFailure } from './SourceFailure';
import { type NamedSource, useShownPlace, useSources } from './useSources';

interface Props {
  readonly hits: readonly Hit[];
  readonly query: string;
}

/** The hits of the source that is shown; before one is chosen, a section for each that has some hits, or could not be searched. */
export function Hits(props: Props): ReactElement | null {
  const place = useShownPlace();
  const sources = useSources();
  if (place >= 0) return props.hits.length > 0 ? <HitList {...props} /> : null;
  // An empty box would have the room of a gap.
  if (sources.every(isEmpty)) return null;
  return (
    <div className="sections">
      {sources.map((source) => (
        <SourceSection key={source.slug} source={source} query={props.query} />
      ))}
    </div>
  );
}

function SourceSection({
  source,
  query,
}: {
  readonly source: NamedSource;
  readonly query: string;
}): ReactElement | null {
  const panel = useConfig();
  const { messages } = panel;
  const { update } = useSearchActions();
  const { config, template, label, slug, section, services } = source;
  const own = useMemo(() => ({ ...panel, config, template, sectionOf: slug }), [panel, config, template, slug]);
  // Landmarks need unique names: several sources may fail.
  const named = useMemo(() => ({ ...panel, name: `${panel.name} ${label}`.trim() }), [panel, label]);
  if (!section || isEmpty(source)) return null;
  const { found, hits, error } = section;

  return (
    <section className="source" aria-label={label} {...part('section')}>
      <p className="source-name" {...part('section-label')}>
        <bdi>{label}</bdi>
      </p>
      {error ? (
        <ConfigContext.Provider value={named}>
          <SourceFailure error={error} services={services} label={label} />
        </ConfigContext.Provider>
      ) : (
        <ConfigContext.Provider value={own}>
          <SearchContext.Provider value={services}>
            <HitList hits={hits} query={query} />
          </SearchContext.Provider>
        </ConfigContext.Provider>
      )}
      {found > hits.length && (
        <NoticeButton looksLikeLink onClick={() => update((state) => ({ ...state, source: slug }) as SourceState)}>
          {messages.text('source.seeAll', { count: messages.number(found), source: label })}
        </NoticeButton>
      )}
    </section>
  );
}

/** Whether a source has nothing to show: its search worked, and found nothing. */
function isEmpty({ section }: NamedSource): boolean {
  return !section || (section.found === 0 && !section.error);
}
