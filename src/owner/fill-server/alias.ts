import type { Client } from 'typesense';
import { recordOf } from '../documents/document';
import { IndexerError } from '../documents/notes';
import { ForeignResponse } from './admin-client';
import { ifThere } from './if-there';

/**
 * The name of the collection that an alias leads to; null where there is no such alias.
 *
 * @throws ForeignResponse for anything but an alias.
 */
export async function collectionBehind(client: Client, alias: string): Promise<string | null> {
  const found: unknown = await ifThere(client.aliases(alias).retrieve(), null);
  if (found === null) return null;
  const { collection_name: name } = recordOf(found);
  // Taken for no alias, it would let anything replace what is live.
  if (typeof name !== 'string') throw new ForeignResponse();
  return name;
}

/** The message when a collection already has the name of the alias. */
export function nameIsTaken(name: string): IndexerError {
  return new IndexerError(
    `"${name}" is a collection. Choose another name, which becomes an alias, or delete the collection first.`,
  );
}
