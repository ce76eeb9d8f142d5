import type { Client } from 'typesense';
import { expect, test } from 'vitest';
import { readLive } from '../../../src/owner/fill-server/live-collection';

/** A server that has three documents, and sends these lines of them. */
function serverSending(exported: string): Client {
  const collection = {
    retrieve: async () => ({ num_documents: 3, fields: [{ name: 'title' }] }),
    documents: () => ({ export: async () => exported }),
  };
  return { collections: () => collection } as unknown as Client;
}

const LINES = ['{"id":"1","searchlet_digest":"0-aa"}', '{"id":"2"}', '{"id":"3","searchlet_digest":"1-bb"}'];

test('documents are read with their digests, and documents of another run without', async () => {
  const { documents } = await readLive(serverSending(LINES.join('\n')), 'shop', true);
  expect([...documents].map(([id, { digest }]) => [id, digest])).toEqual([
    ['1', '0-aa'],
    ['2', ''],
    ['3', '1-bb'],
  ]);
});

test.for([
  ['after a line', `${LINES[0]}\n`],
  ['before the first one', ''],
])('an export that was cut %s is no small collection', async ([, exported = '']) => {
  await expect(readLive(serverSending(exported), 'shop', true)).rejects.toThrow(
    /^The server sent [01] of the 3 documents/,
  );
});
