import type { Design, Raw } from '../design/design';
import { searchedBy } from '../design/sources';
import { type Connection, searchesOn, sendAsOwner } from './connect';
import { type CollectionInfo, readCollection } from './read-collection';
import { readIndex } from './read-index';

/** What is known of one collection or index that a panel searches. */
export interface KnownCollection {
  /** The attributes that it is searched with. */
  readonly raw: Raw;
  readonly info: CollectionInfo;
}

/** Reads the fields of each index and collection that a panel searches; collections only if they are on the connected server. */
export async function readInfos(connection: Connection, design: Design): Promise<readonly KnownCollection[]> {
  const found = await Promise.all(
    searchedBy(design).map(async (raw): Promise<KnownCollection | null> => {
      const { index, collection } = raw;
      const isHere = searchesOn(connection, raw['host'] ?? '');
      if (index === undefined && (collection === undefined || !isHere)) return null;
      const info = await (index === undefined
        ? readCollection(sendAsOwner(connection), collection ?? '')
        : readIndex(index));
      return 'refusal' in info ? null : { raw, info };
    }),
  );
  return found.filter((one) => one !== null);
}
