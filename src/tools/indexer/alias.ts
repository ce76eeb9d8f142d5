import { type Client, Errors } from 'typesense';

/** The name of the collection that an alias leads to; null where there is no such alias. */
export async function collectionBehind(client: Client, alias: string): Promise<string | null> {
  try {
    return (await client.aliases(alias).retrieve()).collection_name;
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null;
    throw error;
  }
}
