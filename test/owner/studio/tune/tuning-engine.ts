import type { TuningServer } from '../../../../src/owner/studio/tune/publish';
import type { WriteRequest } from '../../../../src/owner/studio/tune/steps';
import type { ServerResponse } from '../../../../src/typesense/send/sender';
import { ADMIN_KEY, createTestEngine, type TestEngine } from '../../../engine/ask';

/** A server with a collection of films, and ways to break its answers. */
export interface TuningEngine {
  readonly engine: TestEngine;
  readonly server: TuningServer;
  /** What was written, in order. */
  readonly writes: WriteRequest[];
  /** Everything that tunes the collection, as the server lists it. */
  all(): unknown;
  /** Called before each write; what it returns is the answer. `lost`: the write happens, and no answer comes. */
  onWrite: (request: WriteRequest, count: number) => ServerResponse | 'lost' | 'dropped' | undefined;
}

export const films = ['Alien', 'Brazil', 'Casablanca', 'Dune'].map((title, place) => ({
  id: String(place + 1),
  title,
}));

/** @param key a key with few rights; the admin key if left out. */
export function startTuningEngine(version: 29 | 30, actions?: readonly string[]): TuningEngine {
  const engine = createTestEngine(Date.now, { version });
  engine.fill({ name: 'films', fields: [{ name: 'title', type: 'string' }] }, films);
  let key = ADMIN_KEY;
  if (actions !== undefined) {
    key = (engine.tell('POST', '/keys', { actions, collections: ['*'], description: '' }) as { value: string }).value;
  }
  const writes: WriteRequest[] = [];
  const ask = (method: string, path: string, body: unknown = ''): ServerResponse => {
    const { status, body: text } = engine.ask(method, path, body, key);
    return { status, json: JSON.parse(text), type: 'application/json', allowOrigin: '*' };
  };
  const started: TuningEngine = {
    engine,
    writes,
    onWrite: () => undefined,
    all: () => {
      const paths =
        version === 29
          ? ['/collections/films/overrides', '/collections/films/synonyms']
          : ['/curation_sets', '/synonym_sets'];
      return [...paths, '/stopwords', '/collections/films'].map((path) => engine.tell('GET', path));
    },
    server: {
      read: async ({ path, body }) => ask(body === undefined ? 'GET' : 'POST', path, body),
      write: async (request) => {
        writes.push(request);
        const given = started.onWrite(request, writes.length);
        if (given === 'dropped') return { trouble: 'no answer' };
        if (given !== undefined && given !== 'lost') return given;
        const answer = ask(request.method, request.path, request.body ?? '');
        return given === 'lost' ? { trouble: 'no answer' } : answer;
      },
    },
  };
  return started;
}
