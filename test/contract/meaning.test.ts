import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineServer, startServer } from '../server/http';
import { exactPart } from './exact-part';
import { recordedAnswers } from './recorded';
import { recordedEmbedding, rounded } from './recorded-provider';

const ADMIN_KEY = 'meaning-admin-key';

const STORIES = ['a collection with an embedding', 'words, meaning, both', 'like a document'];

const steps = STORIES.flatMap((name) => recordedAnswers.stories[name] ?? []);

/** A hit that a search by words and meaning has found. */
interface FusedHit {
  readonly text_match: number;
  readonly vector_distance?: number;
  readonly hybrid_search_info: { readonly rank_fusion_score: number };
}

/** What `alpha: 0.99` of `data-semantic` rests on: that value was not recorded. */
it.skipIf(steps.length === 0).each([0.3, 0.8])(
  'a recorded score is alpha divided by the rank by meaning, and the rest by the rank by words: alpha %f',
  (alpha) => {
    const isOfAlpha = (path: string): boolean => path.includes('alpha') === (alpha !== 0.3);
    const step = steps.find(({ path }) => path.includes('q=scarf&query_by=name%2Cembedding') && isOfAlpha(path));
    const { hits } = step?.answer as { readonly hits: readonly FusedHit[] };
    expect(hits).toHaveLength(6);
    hits.forEach(({ text_match: match, hybrid_search_info: { rank_fusion_score: score } }, index) => {
      // All that match the one word equally well are the first by words.
      const byWords = match > 0 ? 1 - alpha : 0;
      expect(score).toBeCloseTo(byWords + alpha / (index + 1), 5);
    });
  },
);

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
