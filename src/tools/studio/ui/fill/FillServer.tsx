import { type FormEvent, useEffect, useState } from 'react';
import { type Row, wrong } from '../../../doctor/checks/row';
import { sentenceOfRow } from '../../../doctor/report';
import { grouped } from '../../../indexer/number-text';
import { nameSource } from '../../../indexer/read-sources';
import type { Comparison, FilledServer, FillTarget } from '../../fill/fill-messages';
import { type FillHost, fillModel } from '../../fill/fill-model';
import type { FillState } from '../../fill/fill-state';
import { fillTexts } from '../../fill/texts';
import { type Connection, connect, sendAsOwner } from '../../server/connect';
import { readCollection } from '../../server/read-collection';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';
import { ChangesTable } from './ChangesTable';
import { Failed } from './Failed';
import { RefusedTable } from './RefusedTable';

const words = fillTexts.take;

interface FillServerProps {
  readonly state: FillState;
  readonly host: FillHost;
  /** Shows the server that was filled, with its collections and the keys for a page. */
  readonly onServer: () => void;
}

/** Fills a collection of a server, after what would change was shown. */
export function FillServer({ state, host, onServer }: FillServerProps) {
  const { design, setSession, takeCollection } = useStudioContext();
  const { busy, comparison, failure, filled, files } = state;
  const [server, setServer] = useState(design.raw['host'] ?? '');
  const [key, setKey] = useState('');
  const [collection, setCollection] = useState(() => aliasOf(files[0]?.name ?? ''));
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [connection, setConnection] = useState<Connection | null>(null);
  useWarningWhile(busy === 'fill');

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setConnection(null);
      fillModel.forgetServer();
    };
  const targetOf = ({ node, key: typed }: Connection): FillTarget => ({
    node,
    key: typed,
    collection: collection.trim(),
  });

  const compare = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRows([]);
    setConnection(null);
    const found = await connect(server, key.trim());
    if ('rows' in found) return setRows(found.rows);
    setConnection(found);
    if (found.canDoMoreThanSearch) await fillModel.compare(targetOf(found), host);
  };

  const fill = (from: Connection, isAllowed: boolean): void => void fillModel.fill(targetOf(from), isAllowed, host);

  /** Goes on with the collection that was filled: from here on the studio is connected to the server. */
  const goToServer = async (): Promise<void> => {
    // Once more: its list has the collection only now.
    const found = await connect(server, key.trim());
    if ('rows' in found) return setRows(found.rows);
    const target = targetOf(found);
    const info = await readCollection(sendAsOwner(found), target.collection);
    if ('refusal' in info) return setRows([wrong('collection', target.collection, info.refusal)]);
    setSession({ connection: found, searchKey: '', keyCollections: null });
    const attributes = state.overview?.attributes ?? null;
    takeCollection({ host: found.address, collection: target.collection }, { ...info, attributes });
    onServer();
  };

  const isComplete = [server, key, collection].every((text) => text.trim() !== '');
  return (
    <section className="callout" aria-labelledby="fill-server">
      <h3 id="fill-server" className="heading">
        {words.server}
      </h3>
      <p className="hint">{words.serverAbout}</p>
      <form className="stack" onSubmit={compare}>
        <LabelledInput label={words.hostLabel} value={server} onChange={change(setServer)} isCode />
        <LabelledInput label={words.keyLabel} hint={words.keyHint} value={key} onChange={change(setKey)} isSecret />
        <LabelledInput label={words.collectionLabel} value={collection} onChange={change(setCollection)} isCode />
        <div className="actions">
          <button type="submit" className="button" disabled={busy !== null || !isComplete}>
            {words.compare}
          </button>
        </div>
      </form>
      <div role="alert">
        {rows.map((row) => (
          <p key={row.sentence} className="error">
            {sentenceOfRow(row)}
          </p>
        ))}
        {connection?.canDoMoreThanSearch === false && <p className="error">{words.searchOnly}</p>}
      </div>
      {comparison !== null && <ChangesTable comparison={comparison} about={aboutLive(collection.trim(), comparison)} />}
      {comparison !== null && connection !== null && (
        <div className="actions">
          <button
            type="button"
            className="button primary"
            disabled={busy !== null}
            onClick={() => fill(connection, false)}
          >
            {words.fill}
          </button>
        </div>
      )}
      {(failure?.of === 'compare' || failure?.of === 'fill') && (
        <Failed failure={failure.failure} {...(connection !== null && { onAllow: () => fill(connection, true) })} />
      )}
      {filled !== null && (
        <>
          <p className="fill-saved" role="status">
            <StudioIcon name="check" />
            <span>
              {words.done(grouped(filled.documents), collection.trim())}{' '}
              {filled.changes !== null && sentText(filled.changes)}
            </span>
          </p>
          <RefusedTable refused={filled.refused} />
          <div className="actions">
            <button type="button" className="button primary" onClick={() => void goToServer()}>
              {words.next}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function aboutLive(collection: string, { live }: Comparison): string {
  return live === null ? words.empty(collection) : words.there(collection, grouped(live));
}

function sentText({ added, changed, gone }: NonNullable<FilledServer['changes']>): string {
  return words.sent(grouped(added), grouped(changed), grouped(gone));
}

/** A name for a collection, made of that of a file. */
function aliasOf(file: string): string {
  const name = nameSource(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'records';
}

/** Asks before the tab is closed while a server is being filled. */
function useWarningWhile(isFilling: boolean): void {
  useEffect(() => {
    if (!isFilling) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    // Gives the lock on the collection back, if the tab is left all the same.
    const leave = (): void => fillModel.stop();
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('beforeunload', warn, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => ending.abort();
  }, [isFilling]);
}
