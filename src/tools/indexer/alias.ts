import type { Client } from 'typesense';
import { ifThere } from './if-there';

/** The name of the collection that an alias leads to; null where there is no such alias. */
export async function collectionBehind(client: Client, alias: string): Promise<string | null> {
  return (await ifThere(client.aliases(alias).retrieve(), null))?.collection_name ?? null;
}
