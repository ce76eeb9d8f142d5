import { useEffect, useState } from 'react';
import { attributes } from '../../../../facets/config';
import { blockedByBrowser } from '../../server/send';
import { keyFor } from '../../session/session';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { LazyFill, LazyWork } from '../fill/LazyFill';
import { KeyMaker } from '../KeyMaker';
import { LabelledInput } from '../LabelledInput';
import { RowErrors } from '../RowErrors';
import { Segments } from '../Segments';
import { useStudioContext } from '../StudioContext';
import { SubmitForm } from '../SubmitForm';
import type { Demo } from './App';
import { CollectionChoice } from './CollectionChoice';
import { type Connecting, useConnecting } from './useConnecting';

const words = texts.connect;

const WAYS = ['server', 'index', 'file'] as const;
type Way = (typeof WAYS)[number];

/** Where the data is: a server, an index of files, or the films. */
export function ConnectStep({ demo }: { readonly demo: Demo | null }) {
  const { design, session } = useStudioContext();
  const { connection, info } = session;
  const [way, setWay] = useWay();
  const connecting = useConnecting();
  const { typed, rows, take, openIndex } = connecting;
  // Needs no request, so it is shown while the address is typed.
  const [node] = attributes.host.kind.parse(typed.host.trim(), () => {}) ?? [];
  const blocked = way === 'server' && node !== undefined ? blockedByBrowser(node) : [];

  // The command "searchlet studio" prints links that hold an address alone.
  const isLinked = info === null && Object.keys(design.raw).join() === 'index' && design.sources.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the studio is opened.
  useEffect(() => {
    if (isLinked) void openIndex();
  }, []);

  return (
    <div className="panel">
      <p className="lead">{words.lead}</p>
      {(connection === null || way === 'file') && (
        <Segments
          label={words.ways}
          value={way}
          options={WAYS.map((one) => ({ value: one, label: words[one] }))}
          onChange={setWay}
        />
      )}
      {way === 'file' && <LazyFill onServer={() => setWay('server')} />}
      {way === 'server' && connection === null && <ServerForm connecting={connecting} demo={demo} />}
      {way === 'index' && connection === null && <IndexForm connecting={connecting} />}
      {way !== 'file' && <LazyWork />}
      <RowErrors rows={rows.length === 0 ? blocked : rows} />
      {way === 'server' && connection !== null && (
        <>
          <CollectionChoice connection={connection} onChoose={(name) => void take(connection, name)} />
          {connection.canDoMoreThanSearch && info !== null && <KeyMaker key={info.name} connection={connection} />}
          <Button text={words.fromFile} className="link" onClick={() => setWay('file')} />
        </>
      )}
      {info !== null && way !== 'file' && <SiteAndNext isReady={way === 'index' || keyFor(session, design) !== ''} />}
    </div>
  );
}

/** The way that was chosen: with files that were dropped on another step, the one for files. */
function useWay(): readonly [way: Way, setWay: (way: Way) => void] {
  const { design, session } = useStudioContext();
  const { given, local, connection } = session;
  const [way, setWay] = useState<Way>(() =>
    local !== null && connection === null ? 'file' : design.raw['index'] === undefined ? 'server' : 'index',
  );
  useEffect(() => {
    if (given.length > 0) setWay('file');
  }, [given]);
  return [given.length > 0 ? 'file' : way, setWay];
}

interface ConnectFormProps {
  readonly connecting: Connecting;
}

function ServerForm({ connecting, demo }: ConnectFormProps & { readonly demo: Demo | null }) {
  const { typed, type, isBusy, openServer } = connecting;
  const { host, key } = typed;
  return (
    <SubmitForm
      button={isBusy ? words.connecting : words.connect}
      isDisabled={isBusy || host.trim() === '' || key.trim() === ''}
      isPrimary
      onSubmit={() => void openServer(host, key)}
      others={
        demo !== null && (
          <Button
            text={words.tryFilms}
            title={words.filmsHint}
            onClick={() => {
              type({ host: demo.host });
              void openServer(demo.host, demo.key, 'movies');
            }}
          />
        )
      }
    >
      <LabelledInput
        label={words.hostLabel}
        hint={words.hostHint}
        value={host}
        onChange={(next) => type({ host: next })}
        isCode
      />
      <LabelledInput
        label={words.keyLabel}
        hint={words.keyHint}
        value={key}
        onChange={(next) => type({ key: next })}
        isSecret
      />
    </SubmitForm>
  );
}

function IndexForm({ connecting: { typed, type, isBusy, openIndex } }: ConnectFormProps) {
  return (
    <SubmitForm
      button={isBusy ? words.connecting : words.openIndex}
      isDisabled={isBusy || typed.index.trim() === ''}
      isPrimary
      onSubmit={() => void openIndex()}
    >
      <LabelledInput
        label={words.indexLabel}
        hint={words.indexHint}
        value={typed.index}
        onChange={(index) => type({ index })}
        isCode
      />
    </SubmitForm>
  );
}

/** The owner's site, and the way to the next step, once the data is known. */
function SiteAndNext({ isReady }: { readonly isReady: boolean }) {
  const { session, setSession, setStep } = useStudioContext();
  return (
    <>
      <LabelledInput
        label={words.siteLabel}
        hint={words.siteHint}
        value={session.site}
        onChange={(site) => setSession({ site })}
        isCode
      />
      <div className="actions">
        <Button text={words.next} isPrimary={isReady} onClick={() => setStep('choose')} />
      </div>
    </>
  );
}
