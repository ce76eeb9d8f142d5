import type { ReactElement } from 'react';
import type { SourceState } from '../../session/url-state';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import type { HitsProps } from '../../ui/places';
import { HitList } from '../../ui/results/HitList';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearchActions } from '../../ui/useSearch';
import { Options } from './Options';
import { InSource } from './SourceFailure';
import { hasNothing, type NamedSource, useShownPlace, useSources } from './useSources';

/** The hits of the sources: in a panel, or as entries of the list below a field. */
export function Hits({ listed, ...props }: HitsProps): ReactElement {
  return listed ? <Options query={props.query} {...listed} /> : <Sections {...props} />;
}

/** The hits of the source that is shown; before one is chosen, a section for each that has some hits, or could not be searched. */
function Sections(props: HitsProps): ReactElement | null {
  const place = useShownPlace();
  const sources = useSources();
  if (place >= 0) return props.hits.length > 0 ? <HitList {...props} /> : null;
  // An empty box would have the room of a gap.
  if (sources.every(hasNothing)) return null;
  return (
    <div className="sources">
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
  const { messages } = useConfig();
  const { update } = useSearchActions();
  const { label, slug, section } = source;
  if (!section || hasNothing(source)) return null;
  const { found, hits } = section;
  return (
    <section className="source" aria-label={label} {...part('section')}>
      <p className="source-name" {...part('section-label')}>
        <bdi>{label}</bdi>
      </p>
      <InSource source={source}>
        <HitList hits={hits} query={query} />
      </InSource>
      {found > hits.length && (
        <NoticeButton look="link-button" onClick={() => update((state) => ({ ...state, source: slug }) as SourceState)}>
          {messages.text('source.seeAll', { count: messages.number(found), source: label })}
        </NoticeButton>
      )}
    </section>
  );
}
