import { type FormEvent, useEffect, useState } from 'react';
import { attributes } from '../../../../facets/config';
import type { Row } from '../../../check/checks/row';
import { sentenceOfRow } from '../../../check/report';
import { type Connection, connect, searchesOn, sendAsOwner } from '../../server/connect';
import { readCollection } from '../../server/read-collection';
import { readIndex } from '../../server/read-index';
import { readInfos } from '../../server/read-infos';
import { blockedByBrowser } from '../../server/send';
import { keyFor } from '../../session/session';
import { texts } from '../../texts/texts';
import { LazyFill, LazyWork } from '../fill/LazyFill';
import { KeyMaker } from '../KeyMaker';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';
import type { Demo } from './App';
import { CollectionChoice } from './CollectionChoice';

const words = texts.connect;

/** Where the data is: a server, an index of files, or the films. */
export function ConnectStep({ demo }: { readonly demo: Demo | null }) {
  const { design, session, setSession, keepInfos, takeCollection, setStep } = useStudioContext();
  const { connection, info } = session;
  const [chosenWay, setWay] = useState<'server' | 'index' | 'file'>(() =>
    session.local !== null && connection === null ? 'file' : design.raw['index'] === undefined ? 'server' : 'index',
  );
  // What was dropped on another step.
  const way = session.given.length > 0 ? 'file' : chosenWay;
  useEffect(() => {
    if (session.given.length > 0) setWay('file');
  }, [session.given]);
  const [host, setHost] = useState(design.raw['host'] ?? '');
  const [key, setKey] = useState('');
  const [index, setIndex] = useState(design.raw['index'] ?? '');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  // Needs no request, so it is shown while the address is typed.
  const [node] = attributes.host.kind.parse(host.trim(), () => {}) ?? [];
  const told = rows.length === 0 && way === 'server' && node !== undefined ? blockedByBrowser(node) : rows;

  /** Connects, and reads a collection or the sources if their names are known: from the demo, or from a shared link. */
  const open = async (server: string, typed: string, ofDemo?: string): Promise<void> => {
    setIsBusy(true);
    setRows([]);
    const found = await connect(server, typed.trim());
    setIsBusy(false);
    if ('rows' in found) {
      setRows(found.rows);
      return;
    }
    setSession({
      connection: found,
      searchKey: found.canDoMoreThanSearch ? '' : found.key,
      keyCollections: null,
      info: null,
    });
    setKey('');
    const isShared = searchesOn(found, design.raw['host'] ?? '');
    const shared = isShared && design.sources.length === 0 ? design.raw['collection'] : undefined;
    const collection = ofDemo ?? shared;
    if (collection !== undefined) await take(found, collection);
    else if (isShared) await readSources(found);
  };

  /** A shared link may have sources: their forms need the fields of each collection. */
  const readSources = async (from: Connection): Promise<void> => {
    keepInfos(await readInfos(from, design));
  };

  const take = async (from: Connection, name: string): Promise<void> => {
    const found = await readCollection(sendAsOwner(from), name);
    if ('refusal' in found) {
      setRows([{ mark: 'wrong', about: 'collection', value: name, sentence: found.refusal }]);
      return;
    }
    setRows([]);
    takeCollection({ host: from.address, collection: name }, found);
  };

  const openIndex = async (): Promise<void> => {
    setIsBusy(true);
    const found = await readIndex(index.trim());
    setIsBusy(false);
    if ('refusal' in found) {
      setRows([{ mark: 'wrong', about: 'data-index', value: index, sentence: found.refusal }]);
      return;
    }
    setRows([]);
    setSession({ connection: null, searchKey: '' });
    takeCollection({ index: index.trim() }, found);
  };

  // The command "searchlet studio" prints links that hold an address alone.
  const isLinked = info === null && Object.keys(design.raw).join() === 'index' && design.sources.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the studio is opened.
  useEffect(() => {
    if (isLinked) void openIndex();
  }, []);

  const submitIndex = (event: FormEvent): void => {
    event.preventDefault();
    void openIndex();
  };

  const openServer = (event: FormEvent): void => {
    event.preventDefault();
    void open(host, key);
  };

  return (
    <div className="panel">
      <p className="lead">{words.lead}</p>
      {(connection === null || way === 'file') && (
        <div className="segments" role="group" aria-label={words.ways}>
          {(['server', 'index', 'file'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={way === one} onClick={() => setWay(one)}>
              {words[one]}
            </button>
          ))}
        </div>
      )}
      {way === 'file' ? (
        <LazyFill onServer={() => setWay('server')} />
      ) : connection !== null ? null : way === 'server' ? (
        <form className="stack" onSubmit={openServer}>
          <LabelledInput label={words.hostLabel} hint={words.hostHint} value={host} onChange={setHost} isCode />
          <LabelledInput label={words.keyLabel} hint={words.keyHint} value={key} onChange={setKey} isSecret />
          <div className="actions">
            <button type="submit" className="primary" disabled={isBusy || host.trim() === '' || key.trim() === ''}>
              {isBusy ? words.connecting : words.connect}
            </button>
            {demo !== null && (
              <button
                type="button"
                title={words.filmsHint}
                onClick={() => {
                  setHost(demo.host);
                  void open(demo.host, demo.key, 'movies');
                }}
              >
                {words.tryFilms}
              </button>
            )}
          </div>
        </form>
      ) : (
        <form className="stack" onSubmit={submitIndex}>
          <LabelledInput label={words.indexLabel} hint={words.indexHint} value={index} onChange={setIndex} isCode />
          <button type="submit" className="primary" disabled={isBusy || index.trim() === ''}>
            {isBusy ? words.connecting : words.openIndex}
          </button>
        </form>
      )}
      {way !== 'file' && <LazyWork />}
      <div role="alert">
        {told.map((row) => (
          <p key={row.sentence} className="error">
            {sentenceOfRow(row)}
            {row.request !== undefined && <code className="request">{row.request}</code>}
          </p>
        ))}
      </div>
      {way === 'server' && connection !== null && (
        <>
          <CollectionChoice connection={connection} onChoose={(name) => void take(connection, name)} />
          {connection.canDoMoreThanSearch && info !== null && <KeyMaker key={info.name} connection={connection} />}
        </>
      )}
      {way === 'server' && connection !== null && (
        <button type="button" className="link" onClick={() => setWay('file')}>
          {words.fromFile}
        </button>
      )}
      {info !== null && way !== 'file' && (
        <>
          <LabelledInput
            label={words.siteLabel}
            hint={words.siteHint}
            value={session.site}
            onChange={(site) => setSession({ site })}
            isCode
          />
          <div className="actions">
            <button
              type="button"
              className={keyFor(session, design) !== '' || way === 'index' ? 'primary' : undefined}
              onClick={() => setStep('choose')}
            >
              {words.next}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
