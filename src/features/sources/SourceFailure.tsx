import { type ReactElement, useEffect, useMemo } from 'react';
import { announce } from '../../ui/Announcer';
import { SearchContext, type SearchServices, useConfig, useShared } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import { OwnerNote, useFailureNote } from '../../ui/OwnerNotes';

interface Props {
  readonly error: Error;
  readonly services: SearchServices;
  /** The name of the source, with which the failure is read out. None where there is room for an icon alone. */
  readonly label?: string;
  /** Whether it stands in a listbox, where no note to the site owner may be: the console has it. */
  readonly isListed?: boolean;
}

/** Milliseconds after a response, so that it is said after the number of results. */
const PAUSE_MS = 1400;

/** Says where the hits of a source would be that it could not be searched; tells the site owner why. */
export function SourceFailure({ services, ...others }: Props): ReactElement {
  return (
    <SearchContext.Provider value={services}>
      <Told toFailure={services.toFailure} {...others} />
    </SearchContext.Provider>
  );
}

function Told({
  error,
  toFailure,
  label,
  isListed = false,
}: Omit<Props, 'services'> & Pick<SearchServices, 'toFailure'>): ReactElement {
  const { messages } = useConfig();
  const { voices } = useShared();
  const failure = useMemo(() => toFailure(error), [error, toFailure]);
  const note = useFailureNote(failure);
  const words = messages.text(`failure.${failure.kind}`);
  const isBrief = label === undefined;
  useEffect(() => {
    if (label === undefined) return undefined;
    const timer = setTimeout(() => announce(voices, `${label}: ${words}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [voices, label, words]);
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
