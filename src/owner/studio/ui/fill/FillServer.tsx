import { useRef, useState } from 'react';
import { type Row, wrong } from '../../../check/checks/row';
import { nameSource } from '../../../read/source-name';
import type { Comparison, FilledServer, FillTarget } from '../../fill/fill-messages';
import { fillModel } from '../../fill/fill-model';
import { fillTexts } from '../../fill/texts';
import { type Connection, connect, sendAsOwner } from '../../server/connect';
import { readCollection } from '../../server/read-collection';
import { Button } from '../Button';
import { LabelledInput } from '../LabelledInput';
import { RowErrors } from '../RowErrors';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';
import { SubmitForm } from '../SubmitForm';
import { ChangesTable } from './ChangesTable';
import { Failed } from './Failed';
import { RefusedTable } from './RefusedTable';
import { useFillModel } from './useFillModel';

const words = fillTexts.take;

interface FillServerProps {
  /** Shows the server that was filled, with its collections and the keys for a page. */
  readonly onServer: () => void;
}

/** Fills a collection of a server, after what would change was shown. */
export function FillServer({ onServer }: FillServerProps) {
  const { busy, comparison, failure, filled } = useFillModel().state;
  const { typed, type, connection, rows, compare, fill, open } = useTarget();
  const { address, key, collection } = typed;
  const isComplete = Object.values(typed).every((text) => text.trim() !== '');
  return (
    <section className="callout" aria-labelledby="fill-server">
      <h3 id="fill-server">{words.server}</h3>
      <p className="hint">{words.serverAbout}</p>
      <SubmitForm button={words.compare} isDisabled={busy !== null || !isComplete} onSubmit={() => void compare()}>
        <fieldset className="stack" disabled={busy === 'fill'}>
          <LabelledInput label={words.hostLabel} value={address} onChange={type('address')} isCode />
          <LabelledInput label={words.keyLabel} hint={words.keyHint} value={key} onChange={type('key')} isSecret />
          <LabelledInput label={words.collectionLabel} value={collection} onChange={type('collection')} isCode />
        </fieldset>
      </SubmitForm>
      <RowErrors rows={rows}>
        {connection?.canDoMoreThanSearch === false && <p className="error">{words.searchOnly}</p>}
      </RowErrors>
      {comparison !== null && <ChangesTable comparison={comparison} about={aboutLive(collection.trim(), comparison)} />}
      {comparison !== null && connection !== null && (
        <div className="actions">
          <Button text={words.fill} isPrimary disabled={busy !== null} onClick={() => fill(connection, false)} />
        </div>
      )}
      {(failure?.of === 'compare' || failure?.of === 'fill') && (
        <Failed failure={failure.failure} {...(connection !== null && { onAllow: () => fill(connection, true) })} />
      )}
      {filled !== null && (
        <Filled filled={filled} collection={collection.trim()} onNext={async () => (await open()) && onServer()} />
      )}
    </section>
  );
}

/** The server and the collection that are typed, and what is done with them. */
function useTarget() {
  const { state, host } = useFillModel();
  const { files, overview } = state;
  const { design, session, setSession, takeCollection } = useStudioContext();
  const [rows, setRows] = useState<readonly Row[]>([]);
  // What was typed outlives a look at another step.
  const { target } = session;
  const { key, connection } = target;
  const address = target.address ?? design.raw['host'] ?? '';
  const collection = target.collection ?? aliasOf(files[0]?.name ?? '');
  const latest = useRef(target);
  latest.current = target;
  const targetOf = ({ node, key: own }: Connection): FillTarget => ({ node, key: own, collection: collection.trim() });

  return {
    typed: { address, key, collection },
    connection,
    rows,
    type:
      (name: 'address' | 'key' | 'collection') =>
      (value: string): void => {
        setSession({ target: { ...target, [name]: value, connection: null } });
        fillModel.forgetServer();
      },
    async compare(): Promise<void> {
      setRows([]);
      const asked = { address, key, collection, connection: null };
      setSession({ target: asked });
      latest.current = asked;
      const found = await connect(address, key.trim());
      // Text typed while the server was asked is another question.
      if (latest.current !== asked) return;
      if ('rows' in found) return setRows(found.rows);
      setSession({ target: { ...asked, connection: found } });
      if (found.canDoMoreThanSearch) await fillModel.compare(targetOf(found), host);
    },
    fill: (from: Connection, isAllowed: boolean): void => void fillModel.fill(targetOf(from), isAllowed, host),
    /** Connects the studio to the server, with the collection that was filled; returns whether that worked. */
    async open(): Promise<boolean> {
      const refuse = (reasons: readonly Row[]): false => {
        setRows(reasons);
        return false;
      };
      // Loads the list again: it has the collection only now.
      const found = await connect(address, key.trim());
      if ('rows' in found) return refuse(found.rows);
      const { collection: name } = targetOf(found);
      const info = await readCollection(sendAsOwner(found), name);
      if ('refusal' in info) return refuse([wrong('collection', name, info.refusal)]);
      setSession({ connection: found, searchKey: '', keyCollections: null });
      takeCollection({ host: found.address, collection: name }, { ...info, attributes: overview?.attributes ?? null });
      return true;
    },
  };
}

interface FilledProps {
  readonly filled: FilledServer;
  readonly collection: string;
  readonly onNext: () => void;
}

function Filled({ filled: { documents, changes, refused }, collection, onNext }: FilledProps) {
  return (
    <>
      <p className="saved row" role="status">
        <StudioIcon name="check" />
        <span>
          {words.done(documents, collection)}{' '}
          {changes !== null && words.sent(changes.added, changes.changed, changes.gone)}
        </span>
      </p>
      <RefusedTable refused={refused} />
      <div className="actions">
        <Button text={words.next} isPrimary onClick={onNext} />
      </div>
    </>
  );
}

function aboutLive(collection: string, { live }: Comparison): string {
  return live === null ? words.empty(collection) : words.there(collection, live);
}

/** A name for a collection, made of a file's name. */
function aliasOf(file: string): string {
  const name = nameSource(file)
    .name.toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_-]+/g, '-');
  return /[^-](?:.*[^-])?/.exec(name)?.[0] ?? 'records';
}
