import { type ReactElement, useMemo } from 'react';
import { useAnnouncement } from '../../ui/Announcer';
import { SearchContext, type SearchServices, useConfig } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import { OwnerNote, useFailureNote } from '../../ui/OwnerNotes';

interface Props {
  readonly error: Error;
  readonly services: SearchServices;
  /** The name of the source, with which the failure is read out. None where there is room for an icon alone. */
  readonly label?: string;
  /** Whether it is in a listbox, which must not contain notes to the site owner: the console has them. */
  readonly isListed?: boolean;
}

/** Shown where the hits of a source would be: says that it could not be searched, and tells the site owner why. */
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
  useAnnouncement(label === undefined ? '' : `${label}: ${words}`);
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
