import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineServer, startServer } from '../../src/tools/server/http';
import { exactPart } from './exact-part';
import { recordedAnswers } from './recorded';
import { recordedEmbedding, rounded } from './recorded-provider';

const ADMIN_KEY = 'meaning-admin-key';

const STORIES = ['a collection with an embedding', 'words, meaning, both', 'like a document'];

const steps = STORIES.flatMap((name) => recordedAnswers.stories[name] ?? []);

describe.skipIf(steps.length === 0)('searches by meaning answer as recorded', () => {
  let server: EngineServer;

  beforeAll(async () => {
    server = await startServer({ port: 0, adminKey: ADMIN_KEY, embed: recordedEmbedding });
  });

  afterAll(() => server.stop());

  steps.forEach(({ method, path, body, status, type, answer }, index) => {
    it(`${index + 1}: ${method} ${decodeURIComponent(path)}`, async () => {
      const response = await fetch(server.url + path, {
        method,
        headers: { 'x-typesense-api-key': ADMIN_KEY },
        ...(body !== undefined && body !== null && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.status).toBe(status);
      const isLines = path.endsWith('/import');
      if (!isLines) expect(response.headers.get('content-type')).toBe(type);
      expect(rounded(exactPart(isLines ? text : JSON.parse(text)))).toEqual(rounded(exactPart(answer)));
    });
  });
});
