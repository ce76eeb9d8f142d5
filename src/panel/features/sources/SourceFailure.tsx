import { type ReactElement, type ReactNode, useMemo } from 'react';
import { ConfigContext, SearchContext, type SearchServices, useConfig } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import { useAnnouncement } from '../../ui/layouts/useAnnouncement';
import { OwnerNote, useFailureNote } from '../../ui/OwnerNotes';
import type { NamedSource } from './useSources';

interface SourceProps extends Pick<Props, 'isListed'> {
  readonly source: NamedSource;
  readonly children: ReactNode;
}

/** Renders the hits of a source with its attributes and its server; where its search has failed, that instead. */
export function InSource({ source, isListed = false, children }: SourceProps): ReactElement {
  const panel = useConfig();
  const { config, template, label, slug, section, services } = source;
  const error = section?.error;
  const own = useMemo(
    // Landmarks need unique names: several sources may fail.
    () => ({
      ...panel,
      ...(error ? { name: `${panel.name} ${label}`.trim() } : { config, template, sectionOf: slug }),
    }),
    [panel, error, label, config, template, slug],
  );
  return (
    <ConfigContext.Provider value={own}>
      {error ? (
        <SourceFailure error={error} services={services} label={label} isListed={isListed} />
      ) : (
        <SearchContext.Provider value={services}>{children}</SearchContext.Provider>
      )}
    </ConfigContext.Provider>
  );
}

interface Props {
  readonly error: Error;
  readonly services: SearchServices;
  /** The name of the source, with which the failure is read out. None where there is room for an icon alone. */
  readonly label?: string;
  /** Whether it is in a listbox, which must not contain notes to the site owner: the console has them. */
  readonly isListed?: boolean;
}

/** Shown where the hits of a source would be: says that it could not be searched, and the reason for the site owner. */
export function SourceFailure({ services, ...others }: Props): ReactElement {
  return (
    <SearchContext.Provider value={services}>
      <FailureMessage toFailure={services.toFailure} {...others} />
    </SearchContext.Provider>
  );
}

function FailureMessage({
  error,
  toFailure,
  label,
  isListed = false,
}: Omit<Props, 'services'> & Pick<SearchServices, 'toFailure'>): ReactElement {
  const { messages } = useConfig();
  const failure = useMemo(() => toFailure(error), [error, toFailure]);
  const note = useFailureNote(failure);
  const words = messages.text(`failure.${failure.kind}`);
  const isBrief = label === undefined;
  useAnnouncement(label === undefined ? '' : messages.text('labelled', { label, value: words }));
  return (
    <>
      <span className="source-failure" title={isBrief ? words : undefined}>
        <Icon name="alert" />
        <span className={isBrief ? 'hidden' : undefined}>{words}</span>
      </span>
      {!isBrief && !isListed && <OwnerNote note={note} />}
    </>
  );
}
