import { useState } from 'react';
import { type Row, wrong } from '../../../check/checks/row';
import { type Connection, connect, searchesOn, sendAsOwner } from '../../server/connect';
import { readCollection } from '../../server/read-collection';
import { readIndex } from '../../server/read-index';
import { readInfos } from '../../server/read-infos';
import { useStudioContext } from '../StudioContext';

export type Connecting = ReturnType<typeof useConnecting>;

/** Connects to the server, or opens the index, that is typed. */
export function useConnecting() {
  const { design, setSession, keepInfos, takeCollection } = useStudioContext();
  const { host = '', index = '' } = design.raw;
  const [typed, setTyped] = useState({ host, key: '', index });
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const type = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));

  const take = async (from: Connection, name: string): Promise<void> => {
    const found = await readCollection(sendAsOwner(from), name);
    if ('refusal' in found) return setRows([wrong('collection', name, found.refusal)]);
    setRows([]);
    takeCollection({ host: from.address, collection: name }, found);
  };

  /** Connects, and reads a collection or the sources if their names are known: from the demo, or from a shared link. */
  const openServer = async (address: string, key: string, ofDemo?: string): Promise<void> => {
    setIsBusy(true);
    setRows([]);
    const found = await connect(address, key.trim());
    setIsBusy(false);
    if ('rows' in found) return setRows(found.rows);
    const searchKey = found.canDoMoreThanSearch ? '' : found.key;
    setSession({ connection: found, searchKey, keyCollections: null, info: null });
    type({ key: '' });
    const isShared = searchesOn(found, host);
    const shared = isShared && design.sources.length === 0 ? design.raw['collection'] : undefined;
    const collection = ofDemo ?? shared;
    if (collection !== undefined) await take(found, collection);
    // The forms of the sources in a shared link need the fields of each collection.
    else if (isShared) keepInfos(await readInfos(found, design));
  };

  const openIndex = async (): Promise<void> => {
    setIsBusy(true);
    const found = await readIndex(typed.index.trim());
    setIsBusy(false);
    if ('refusal' in found) return setRows([wrong('data-index', typed.index, found.refusal)]);
    setRows([]);
    setSession({ connection: null, searchKey: '' });
    takeCollection({ index: typed.index.trim() }, found);
  };

  return { typed, type, rows, isBusy, take, openServer, openIndex };
}
