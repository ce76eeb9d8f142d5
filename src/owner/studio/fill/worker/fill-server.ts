import type { Client } from 'typesense';
import { IndexerError } from '../../../documents/notes';
import { createAdminClient, explainAdminError } from '../../../fill-server/admin-client';
import { type Filling, fillCollection, nameIsTaken } from '../../../fill-server/fill-collection';
import type { ImportControl } from '../../../fill-server/import-documents';
import { readLive } from '../../../fill-server/live-collection';
import { collectionBehind, ifThere } from '../../../fill-server/read-server';
import { compareDigests, digestOf, settingsDigest } from '../../../index-files/folder/digests';
import type { Comparison, FilledServer, FillOptions, FillTarget } from '../fill-messages';
import { createRefusals } from '../refusals';
import type { FillData } from './fill-data';

/** Compares what was read with what a server has. Nothing is changed. */
export async function compareServer(data: FillData, target: FillTarget): Promise<Comparison> {
  const nodes = [target.node];
  const client = createAdminClient(nodes, target.key, { retries: 1, interval: 1 });
  try {
    return await compareWithLive(data, client, target.collection);
  } catch (error) {
    throw error instanceof IndexerError ? error : new IndexerError(explainAdminError(error, nodes, ACTIONS, KEY));
  }
}

async function compareWithLive({ collection, reading }: FillData, client: Client, alias: string): Promise<Comparison> {
  const digests = new Map<string, string>();
  for (const document of collection.documents()) {
    digests.set(document.id, digestOf(document, reading.sourceOf(document.id)));
  }
  const name = await collectionBehind(client, alias);
  if (name === null && (await ifThere(client.collections(alias).retrieve(), null)) !== null) throw nameIsTaken(alias);
  if (name === null) return { live: null, added: digests.size, changed: 0, gone: 0 };
  const live = await readLive(client, name, true);
  const before = new Map([...live.documents].map(([id, { digest }]) => [id, digest]));
  const changes = compareDigests(before, digests);
  return { live: live.size, ...changes, changed: live.settings === null ? null : changes.changed };
}

/** Fills a collection as the command does with `--changed`: so a later file of the same name sends what is different. */
export async function fillServer(
  { collection, guarded, reading }: FillData,
  { node, key, collection: alias, isAllowed }: FillOptions,
  control: ImportControl,
  { onProgress, onWait }: Pick<Filling, 'onProgress' | 'onWait'>,
): Promise<FilledServer> {
  const { schema, proposal } = collection;
  const sources = reading.sources.map(({ name, written }) => ({ name, written }));
  const refusals = createRefusals();
  const filled = await fillCollection(
    { nodes: [node], adminKey: key, collection: alias },
    {
      schema,
      documents: collection.documents(),
      tuning: NO_TUNING,
      now: Date.now(),
      guarded: guarded(isAllowed ? 'all' : []),
      settings: settingsDigest({ sources, schema, proposal }),
      control,
      keyName: KEY,
      onProgress,
      ...(onWait && { onWait }),
      onRefused: (id, reason) => {
        refusals.add({ where: collection.whereOf(id), reason });
      },
    },
  );
  const { outcome, name, documents } = filled;
  const changes = outcome !== undefined && 'changes' in outcome ? outcome.changes : null;
  return { name, documents, refused: refusals.taken(), changes };
}

const NO_TUNING = { synonyms: null, overrides: null };

/** How a sentence calls the key that was typed. */
const KEY = 'The admin key';

/** The actions that the key needs to compare. */
const ACTIONS = 'collections:get, documents:export and aliases:get';
