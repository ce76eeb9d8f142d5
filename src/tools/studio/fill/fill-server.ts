import { createAdminClient, explainAdminError } from '../../indexer/admin-client';
import { settingsDigest } from '../../indexer/digests';
import { type Filling, fillCollection } from '../../indexer/fill-collection';
import type { ImportControl } from '../../indexer/import-documents';
import { IndexerError } from '../../indexer/notes';
import { type Comparison, compareWithLive } from './compare-live';
import type { FillData } from './fill-data';
import type { FilledServer, FillOptions, FillTarget } from './fill-messages';
import { createRefusals } from './refusals';

/** Compares what was read with what a server has. Nothing is changed. */
export async function compareServer({ collection, reading }: FillData, target: FillTarget): Promise<Comparison> {
  const nodes = [target.node];
  const client = createAdminClient(nodes, target.key, { retries: 1, interval: 1 });
  try {
    return await compareWithLive(client, target.collection, collection.documents(), reading.sourceOf);
  } catch (error) {
    throw error instanceof IndexerError ? error : new IndexerError(explainAdminError(error, nodes, ACTIONS, KEY));
  }
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
