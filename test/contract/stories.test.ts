import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScopedKey } from '../server/base/scoped';
import { type EngineServer, startServer } from '../server/http';
import { exactPart } from './exact-part';
import { recordedStories, type StoryStep } from './recorded';

/** A step whose answer differs: why, and what of it is the same. A test fails as soon as it differs no more, or in more than that. */
interface KnownDifference {
  why: string;
  samePart(answer: unknown): unknown;
}

/** By story, then by number of the step, from 1. */
const knownDifferences: Record<string, Record<number, KnownDifference>> = {
  'import: one bad line among good ones': {
    1: {
      why: 'Of a line that is no JSON, the server quotes what its parser of JSON says; the engine has another parser.',
      samePart: (answer) => withTexts(answer, (text) => text.replace(/^Bad JSON.*/, 'Bad JSON')),
    },
  },
  'facets: ranges, dates, wildcard, parent, sorted, stats': {
    8: {
      why:
        'Of values that occur equally often, the server drops any beyond max_facet_values, in the order of its memory; ' +
        'the engine drops those that it would show last.',
      samePart: (answer) => withoutProperties(answer, ['value', 'highlighted', 'avg', 'sum']),
    },
  },
};

const ADMIN_KEY = 'stories-admin-key';
const SEARCH_KEY = 'stories-search-key-000';
const EVENTS_KEY = 'stories-events-key-000';

/** The keys of the stories, by the name they have there. */
const KEYS: Record<string, string> = {
  search: SEARCH_KEY,
  events: EVENTS_KEY,
  none: '',
  'search, scoped to brand:=Acme': createScopedKey(SEARCH_KEY, { filter_by: 'brand:=Acme' }),
  'search, scoped with limit_hits 2': createScopedKey(SEARCH_KEY, { limit_hits: 2 }),
  'search, scoped and expired': createScopedKey(SEARCH_KEY, { expires_at: 1 }),
  'search, scoped, for events': createScopedKey(SEARCH_KEY, {}),
};

// The recording keeps the documents of `pages` without its schema.
const PAGES_SCHEMA = {
  name: 'pages',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'body', type: 'string' },
    { name: 'published', type: 'int64' },
  ],
};

let server: EngineServer;

describe.each(Object.entries(recordedStories.stories))('the story “%s”', (story, steps) => {
  beforeAll(async () => {
    server = await startServer({ port: 0, adminKey: ADMIN_KEY });
    await prepare();
  });

  afterAll(() => server.stop());

  steps.forEach((step, index) => {
    const known = knownDifferences[story]?.[index + 1];
    const name = `${index + 1}: ${step.method} ${step.path}`;
    it(known ? `still differs in ${name}` : `answers ${name}`, async () => {
      const expected = { status: step.status, body: exactPart(step.answer) };
      const actual = await replay(step);
      if (!known) return expect(actual).toEqual(expected);
      expect(actual).not.toEqual(expected);
      expect(known.samePart(actual)).toEqual(known.samePart(expected));
    });
  });
});

it('the list of differences knows why each step differs that does, and at most 7 do', () => {
  const known = Object.entries(knownDifferences);
  const reasons = known.flatMap(([, steps]) => Object.values(steps).map(({ why }) => why));
  expect(reasons.every((reason) => reason.endsWith('.'))).toBe(true);
  expect(reasons.length).toBeLessThanOrEqual(7);
  const { stories } = recordedStories;
  const stale = known.filter(([story, steps]) =>
    Object.keys(steps).some((step) => !stories[story]?.[Number(step) - 1]),
  );
  expect(Object.keys(stories).length === 0 ? [] : stale).toEqual([]);
});

async function prepare(): Promise<void> {
  for (const [name, { schema = { ...PAGES_SCHEMA, name }, documents }] of Object.entries(recordedStories.collections)) {
    await send('POST', '/collections', ADMIN_KEY, schema);
    const lines = documents.map((document) => JSON.stringify(document)).join('\n');
    await send('POST', `/collections/${name}/documents/import`, ADMIN_KEY, lines);
  }
  const everywhere = { description: 'stories', collections: ['*'] };
  await send('POST', '/keys', ADMIN_KEY, { ...everywhere, actions: ['documents:search'], value: SEARCH_KEY });
  await send('POST', '/keys', ADMIN_KEY, { ...everywhere, actions: ['analytics/events:create'], value: EVENTS_KEY });
}

async function replay({ method, path, key, body }: StoryStep): Promise<{ status: number; body: unknown }> {
  const answered = await send(method, path, key === undefined ? ADMIN_KEY : (KEYS[key] ?? key), body);
  return { status: answered.status, body: exactPart(read(answered.text)) };
}

/** An answer as the stories keep it: several lines of JSON are a list. */
function read(text: string): unknown {
  const lines = text.split('\n');
  return lines.length === 1 ? JSON.parse(text) : lines.map((line) => JSON.parse(line) as unknown);
}

async function send(method: string, path: string, key: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'x-typesense-api-key': key },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** An answer with every text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? change(inner) : inner));
}

/** An answer without properties of these names, at any depth. */
function withoutProperties(value: unknown, names: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(value), (name, inner: unknown) => (names.includes(name) ? undefined : inner));
}
