import type { ReactElement } from 'react';
import type { SourceState } from '../../session/url-state';
import { useConfig, usePage } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useSearchActions } from '../../ui/useSearch';
import { HitOptions, LinkOption } from '../dropdown/options';
import { InSource } from './SourceFailure';
import { hasNothing, type NamedSource, useSources } from './useSources';

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
  const { messages } = useConfig();
  const { resultsLink } = usePage();
  const { update } = useSearchActions();
  const { config, label, slug, section } = source;
  if (!section || hasNothing(source)) return null;
  const { found, hits } = section;
  const link = resultsLink(query, slug);
  const showAll = (): void => {
    onAll();
    update((state) => ({ ...state, source: slug }) as SourceState);
  };

  return (
    <div className="option-group source-options" role="group" aria-label={label} {...part('section')}>
      <p className="source-name" aria-hidden="true" {...part('section-label')}>
        <bdi>{label}</bdi>
      </p>
      <InSource source={source} isListed>
        <HitOptions hits={hits} query={query} most={isBrief ? 1 : config.limit} />
      </InSource>
      {found > hits.length && (
        <LinkOption className="option source-all" {...(link === null ? { onClick: showAll } : { href: link })}>
          {messages.text('source.seeAll', { count: messages.number(found), source: label })}
        </LinkOption>
      )}
    </div>
  );
}
