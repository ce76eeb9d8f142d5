import { startServer } from '../test/server/http';
import { makeModels } from './data/answers';
import { loadSamples } from './data/load';
import { scriptedModels } from './data/scripted-models';

/** A search server that holds the sample collections. */
export interface Api {
  /** Without a slash at the end. */
  readonly url: string;
  readonly adminKey: string;
  /** May search the sample collections, and nothing else. */
  readonly searchKey: string;
  readonly stop: () => Promise<void>;
}

/**
 * The Typesense server `TYPESENSE_URL` names, else the engine on a free port of loopback, with the samples
 * loaded.
 * @param version the major version of Typesense that the engine answers as.
 * @throws when `TYPESENSE_URL` comes without `TYPESENSE_ADMIN_KEY`.
 */
export async function startApi(version: 29 | 30 = 29): Promise<Api> {
  const server = realServer() ?? (await startEngine(version));
  const { searchKey } = await loadSamples({ url: server.url, adminKey: server.adminKey });
  await makeModels(server);
  return { ...server, searchKey };
}

type Server = Omit<Api, 'searchKey'>;

function realServer(): Server | null {
  const { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey } = process.env;
  if (!url) return null;
  if (!adminKey)
    throw new Error('TYPESENSE_URL is set: set TYPESENSE_ADMIN_KEY too, the key that may load the samples.');
  return { url: url.replace(/\/+$/, ''), adminKey, stop: async () => {} };
}

async function startEngine(version: 29 | 30): Promise<Server> {
  // Loopback only, and gone with the process.
  const adminKey = 'samples';
  const { url, stop } = await startServer({
    port: 0,
    adminKey,
    version,
    analyticsFlushInterval: 1,
    analyticsMinuteRateLimit: 60,
    ...scriptedModels,
  });
  return { url, adminKey, stop };
}
