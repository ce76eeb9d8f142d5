import { onTestFinished } from 'vitest';
import { startServer } from '../../server/http';

const { TYPESENSE_URL = '' } = process.env;

/** The admin key of that server. */
export const { TYPESENSE_ADMIN_KEY: TARGET_KEY = 'the-admin-key' } = process.env;

/** A server whose collections the indexer fills. */
export interface TargetServer {
  readonly url: string;
  /** The body of a response, parsed. */
  ask(method: string, path: string): Promise<unknown>;
  /** The names of the collections that belong to the alias. */
  ours(): Promise<string[]>;
}

/**
 * The server of `TYPESENSE_URL`, or the engine. Ends with the test, and leaves nothing of it behind.
 *
 * @param alias one that no other test file has.
 */
export async function startTargetServer(alias: string): Promise<TargetServer> {
  const engine = TYPESENSE_URL === '' ? await startServer({ port: 0, adminKey: TARGET_KEY }) : null;
  if (engine) onTestFinished(engine.stop);
  const url = engine?.url ?? TYPESENSE_URL.replace(/\/+$/, '');
  const headers = { 'x-typesense-api-key': TARGET_KEY };
  const ask: TargetServer['ask'] = async (method, path) => (await fetch(url + path, { method, headers })).json();
  const ours = async (): Promise<string[]> =>
    ((await ask('GET', '/collections')) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith(alias));
  onTestFinished(async () => {
    if (engine) return;
    for (const name of await ours()) await ask('DELETE', `/collections/${name}`);
    await ask('DELETE', `/aliases/${alias}`);
  });
  return { url, ask, ours };
}
