import { createServerApi, type EngineOptions, type EngineResponse } from '../server/api';

/** An engine to test, and a short way to ask it. */
export interface TestEngine {
  /** `path` may have a query string; a body that is no text is sent as JSON; null as key sends none. */
  ask(method: string, path: string, body?: unknown, key?: string | null): EngineResponse;
  /** The same, with the answer parsed. Throws when the engine refuses. */
  tell(method: string, path: string, body?: unknown): unknown;
  /** Fills a collection with documents. */
  fill(schema: { name: string; [property: string]: unknown }, documents: object[]): void;
  /** The answer to one search in a collection. */
  search(collection: string, parameters: Record<string, unknown>): Record<string, unknown>;
}

export const ADMIN_KEY = 'admin';

/** A new engine. `now` is its clock, in milliseconds since 1970. */
export function createTestEngine(now: () => number = Date.now, options: Partial<EngineOptions> = {}): TestEngine {
  const engine = createServerApi({ adminKey: ADMIN_KEY, now, ...options });
  const ask: TestEngine['ask'] = (method, path, body = '', key = ADMIN_KEY) => {
    const [bare = '', query = ''] = path.split('?');
    return engine.handle({
      method,
      path: bare,
      query: new URLSearchParams(query),
      headers: key === null ? {} : { 'x-typesense-api-key': key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  const tell: TestEngine['tell'] = (method, path, body) => {
    const { status, body: answer } = ask(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${answer}`);
    return JSON.parse(answer);
  };
  return {
    ask,
    tell,
    fill(schema, documents) {
      tell('POST', '/collections', schema);
      for (const document of documents) tell('POST', `/collections/${schema.name}/documents`, document);
    },
    search(collection, parameters) {
      const searches = [{ q: '*', collection, ...parameters }];
      const { results } = tell('POST', '/multi_search', { searches }) as {
        results: Record<string, unknown>[];
      };
      return results[0] ?? {};
    },
  };
}

/** The ids of the hits of an answer, in order. */
export function idsIn(answer: Record<string, unknown>): string[] {
  const hits = (answer.hits ?? []) as { document: { id: string } }[];
  return hits.map(({ document }) => document.id);
}
