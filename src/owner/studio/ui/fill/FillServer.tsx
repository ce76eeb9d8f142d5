import { type FormEvent, useRef, useState } from 'react';
import { type Row, wrong } from '../../../check/checks/row';
import { sentenceOfRow } from '../../../check/report';
import { nameSource } from '../../../read/read-sources';
import { grouped } from '../../../values/number-text';
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
  const { design, session, setSession, takeCollection } = useStudioContext();
  const { busy, comparison, failure, filled, files } = state;
  const [rows, setRows] = useState<readonly Row[]>([]);
  // What was typed outlives a look at another step.
  const { target } = session;
  const { key, connection } = target;
  const server = target.address ?? design.raw['host'] ?? '';
  const collection = target.collection ?? aliasOf(files[0]?.name ?? '');
  const latest = useRef(target);
  latest.current = target;

  const change =
    (name: 'address' | 'key' | 'collection') =>
    (value: string): void => {
      setSession({ target: { ...target, [name]: value, connection: null } });
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
    const asked = { address: server, key, collection, connection: null };
    setSession({ target: asked });
    latest.current = asked;
    const found = await connect(server, key.trim());
    // What was typed while the server was asked is another question.
    if (latest.current !== asked) return;
    if ('rows' in found) return setRows(found.rows);
    setSession({ target: { ...asked, connection: found } });
    if (found.canDoMoreThanSearch) await fillModel.compare(targetOf(found), host);
  };

  const fill = (from: Connection, isAllowed: boolean): void => void fillModel.fill(targetOf(from), isAllowed, host);

  /** Goes on with the collection that was filled: from here on the studio is connected to the server. */
  const goToServer = async (): Promise<void> => {
    // Once more: its list has the collection only now.
    const found = await connect(server, key.trim());
    if ('rows' in found) return setRows(found.rows);
    const { collection: name } = targetOf(found);
    const info = await readCollection(sendAsOwner(found), name);
    if ('refusal' in info) return setRows([wrong('collection', name, info.refusal)]);
    setSession({ connection: found, searchKey: '', keyCollections: null });
    const attributes = state.overview?.attributes ?? null;
    takeCollection({ host: found.address, collection: name }, { ...info, attributes });
    onServer();
  };

  const isComplete = [server, key, collection].every((text) => text.trim() !== '');
  return (
    <section className="callout" aria-labelledby="fill-server">
      <h3 id="fill-server">{words.server}</h3>
      <p className="hint">{words.serverAbout}</p>
      <form className="stack" onSubmit={compare}>
        <fieldset className="stack" disabled={busy === 'fill'}>
          <LabelledInput label={words.hostLabel} value={server} onChange={change('address')} isCode />
          <LabelledInput label={words.keyLabel} hint={words.keyHint} value={key} onChange={change('key')} isSecret />
          <LabelledInput label={words.collectionLabel} value={collection} onChange={change('collection')} isCode />
        </fieldset>
        <div className="actions">
          <button type="submit" disabled={busy !== null || !isComplete}>
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
          <button type="button" className="primary" disabled={busy !== null} onClick={() => fill(connection, false)}>
            {words.fill}
          </button>
        </div>
      )}
      {(failure?.of === 'compare' || failure?.of === 'fill') && (
        <Failed failure={failure.failure} {...(connection !== null && { onAllow: () => fill(connection, true) })} />
      )}
      {filled !== null && (
        <>
          <p className="saved row" role="status">
            <StudioIcon name="check" />
            <span>
              {words.done(grouped(filled.documents), collection.trim())}{' '}
              {filled.changes !== null && sentText(filled.changes)}
            </span>
          </p>
          <RefusedTable refused={filled.refused} />
          <div className="actions">
            <button type="button" className="primary" onClick={() => void goToServer()}>
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
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'records';
}
