import { describe, expect, test } from 'vitest';
import {
  afterMove,
  bodyOf,
  curatedOf,
  hide,
  pinAt,
  pinOnTop,
  ruleForQuery,
  uncurated,
  withMessage,
} from '../../../../src/owner/studio/tune/curation';
import { type Draft, effectOf } from '../../../../src/owner/studio/tune/effect';
import {
  stopwordSetsIn,
  weightsIn,
  withoutStopwordSet,
  withStopwordSet,
  withWeights,
} from '../../../../src/owner/studio/tune/params';
import { changeOf } from '../../../../src/owner/studio/tune/preview-draft';
import { newRuleId, type TuningRule } from '../../../../src/owner/studio/tune/rule';
import { changedPlaces, idOf, runQuery } from '../../../../src/owner/studio/tune/run-query';
import { readWordList, tuningFileText } from '../../../../src/owner/studio/tune/tuning-file-text';
import { changeSearches } from '../../../../src/typesense/send/change-searches';
import { startTuningEngine } from './tuning-engine';

const override = (query: string, body: object, id = 'one'): TuningRule => ({
  kind: 'override',
  id,
  set: null,
  body: { rule: { query, match: 'exact' }, ...body },
});
const synonym = (...synonyms: string[]): TuningRule => ({
  kind: 'synonym',
  id: 'words',
  set: null,
  body: { synonyms },
});

describe('a rule for a query', () => {
  test('pins where a hit was moved, with the pins that it passed', () => {
    const pinned = pinOnTop(pinOnTop(uncurated, 'a'), 'b');
    expect(pinned.pins).toEqual([
      { id: 'a', position: 1 },
      { id: 'b', position: 2 },
    ]);
    const moved = afterMove(pinned, ['b', 'a', 'c'], 'b');
    expect(moved.pins.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(pinAt(moved, 'c', 1).pins.map(({ id, position }) => `${id}${position}`)).toEqual(['c1', 'b2', 'a3']);
  });

  test('is either pinned or hidden, and is no rule any more without an effect', () => {
    const hidden = hide(pinOnTop(uncurated, 'a'), 'a');
    expect([hidden.pins, hidden.hidden]).toEqual([[], ['a']]);
    expect(pinOnTop(hidden, 'a').hidden).toEqual([]);
    expect(bodyOf(uncurated, 'x', {})).toBeNull();
    expect(bodyOf(uncurated, 'x', { rule: { query: 'x', match: 'exact' }, filter_by: 'a:1' })).toMatchObject({
      filter_by: 'a:1',
    });
  });

  test('keeps what the form does not show', () => {
    const before = {
      rule: { query: 'Sale', match: 'contains', tags: ['x'] },
      metadata: { own: 1, banner: { image: '/a.png', size: 2 } },
      stop_processing: false,
    };
    const curated = curatedOf({ kind: 'override', id: 'one', set: null, body: before });
    const changed = bodyOf(
      withMessage(withMessage(curated, 'banner', 'image', ''), 'notice', 'text', 'Hi'),
      'sale',
      before,
    );
    expect(changed).toEqual({
      rule: before.rule,
      metadata: { own: 1, banner: { size: 2 }, notice: { text: 'Hi' } },
      stop_processing: false,
    });
  });

  test('is found whatever the case and the spaces of its query, exact rules first', () => {
    const contains: TuningRule = {
      ...override('best  film', {}),
      body: { rule: { query: 'Best film', match: 'contains' } },
    };
    expect(ruleForQuery([contains], ' best  Film ')).toBe(contains);
    const exact = override('best film', {}, 'two');
    expect(ruleForQuery([contains, exact], 'best film')).toBe(exact);
    expect(ruleForQuery([contains], 'film')).toBeNull();
  });

  test('gets an id that no other rule has', () => {
    const taken = [override('a b', {}, 'searchlet-a-b')];
    expect(newRuleId('override', 'A  B', taken)).toBe('searchlet-a-b-2');
    expect(newRuleId('synonym', 'a b', taken)).toBe('searchlet-a-b');
    expect(newRuleId('override', '/../', [])).toMatch(/^searchlet-\w+$/);
  });
});

describe('what is not published yet', () => {
  const engine = startTuningEngine(29);
  const raw = { collection: 'films', 'query-by': 'title' };
  const run = async (query: string, draft: Draft | null): Promise<readonly string[]> => {
    const found = await runQuery(engine.server.read, raw, query, draft && effectOf(query, draft));
    if ('refusal' in found) throw new Error(found.refusal);
    return found.hits.map(idOf);
  };

  test('changes no search that it is not about', () => {
    const wanted = [override('alien', { includes: [{ id: '3', position: 1 }] }), synonym('movie', 'film')];
    expect(effectOf('dune', { published: [], wanted })).toEqual({
      parameters: {},
      ways: [],
      metadata: undefined,
      estimates: [],
    });
  });

  test('is shown as the server will, also where it takes back what the server does now', async () => {
    const body = {
      rule: { query: 'alien', match: 'exact' },
      includes: [{ id: '4', position: 1 }],
      metadata: { notice: { text: 'Now' } },
    };
    engine.engine.tell('PUT', '/collections/films/overrides/one', body);
    const published = [override('alien', body)];
    expect(await run('alien', null)).toEqual(['4', '1']);
    const wanted = [override('alien', { includes: [{ id: '2', position: 1 }], excludes: [{ id: '1' }] })];
    expect(await run('alien', { published, wanted })).toEqual(['2']);
    expect(await run('alien', { published, wanted: [] })).toEqual(['1']);
    expect(effectOf('alien', { published, wanted: [] }).metadata).toBeNull();
    engine.engine.tell('DELETE', '/collections/films/overrides/one');
  });

  test('says that it is an estimate where it is one', () => {
    const estimates = (query: string, draft: Draft) => effectOf(query, draft).estimates;
    expect(estimates('movie', { published: [], wanted: [synonym('movie', 'film')] })).toEqual(['synonyms']);
    const stopword: TuningRule = { kind: 'stopword', id: 'a', set: null, body: { stopwords: ['The'] } };
    expect(estimates('the dune', { published: [], wanted: [stopword] })).toEqual(['stopwords']);
    const pins = { includes: [{ id: '1', position: 1 }] };
    expect(estimates('a', { published: null, wanted: [override('a', pins)] })).toEqual(['unread']);
    expect(estimates('a', { published: [], wanted: [override('a', { ...pins, sort_by: 'x:asc' })] })).toEqual([
      'rules',
    ]);
  });

  test('finds the words of synonyms, and does not look for stopwords', async () => {
    expect(await run('xenomorph', { published: [], wanted: [synonym('xenomorph', 'alien')] })).toEqual(['1']);
    const stopword: TuningRule = { kind: 'stopword', id: 'a', set: null, body: { stopwords: ['the'] } };
    expect(effectOf('the', { published: [], wanted: [stopword] }).parameters).toMatchObject({ q: '*' });
    expect(effectOf('The dune', { published: [], wanted: [stopword] }).parameters).toMatchObject({ q: 'dune' });
  });

  test('reaches the requests of the running panel, and the messages its answers', async () => {
    const notice = { notice: { text: 'Soon' } };
    const wanted = [override('dune', { includes: [{ id: '3', position: 1 }], metadata: notice })];
    const draft = { published: [], wanted, collection: 'films' };
    const body = {
      searches: [
        { collection: 'films', q: 'dune' },
        { collection: 'pages', q: 'dune' },
      ],
    };
    const sent: unknown[] = [];
    const send: typeof fetch = async (_, init) => {
      sent.push(init?.body);
      return new Response('{"results":[{"found":1},{"found":2}]}');
    };
    const changing = changeSearches(send, (searches) => changeOf(searches, draft));
    const ask = (written: unknown, path = '/multi_search?x=1') =>
      changing(`https://search.example${path}`, { method: 'POST', body: written as string });
    const answer = await ask(JSON.stringify(body));
    expect(JSON.parse(String(sent.pop()))).toMatchObject({
      searches: [
        { q: 'dune', pinned_hits: '3:1', enable_overrides: 'false' },
        { collection: 'pages', q: 'dune' },
      ],
    });
    expect(await answer.json()).toEqual({ results: [{ found: 1, metadata: notice }, { found: 2 }] });
    for (const other of [
      'not json',
      '[]',
      '{}',
      undefined,
      new Blob(),
      JSON.stringify({ searches: [null, { q: 1 }] }),
    ]) {
      await ask(other);
      expect(sent.pop()).toBe(other);
    }
    await ask(JSON.stringify(body), '/analytics/events');
    expect(sent.pop()).toBe(JSON.stringify(body));
  });

  test('counts the places that show another hit', () => {
    const list = (ids: string) => [...ids].map((id) => ({ id }));
    expect(changedPlaces(list('abc'), list('abc'))).toBe(0);
    expect(changedPlaces(list('abc'), list('cab'))).toBe(3);
    expect(changedPlaces(list('abc'), list('ab'))).toBe(1);
    expect(changedPlaces([], list('ab'))).toBe(2);
  });
});

describe('search parameters of the tag', () => {
  test('weights are written in one of them, and leave the others as they are', () => {
    expect(weightsIn('num_typos=1&query_by_weights=4,2', ['a', 'b', 'c'])).toEqual([4, 2, 1]);
    expect(withWeights('?x=a%20b&num_typos=1', [3, 1])).toBe('x=a%20b&num_typos=1&query_by_weights=3,1');
    expect(withWeights('query_by_weights=3,1&x=1', [1, 1])).toBe('x=1');
  });

  test('sets of stopwords are named once', () => {
    expect(withStopwordSet('x=1&stopwords=a', 'b')).toBe('x=1&stopwords=a,b');
    expect(withStopwordSet('stopwords=a', 'a')).toBe('stopwords=a');
    expect(stopwordSetsIn(withoutStopwordSet('stopwords=a,b', 'b'))).toEqual(['a']);
    expect(withoutStopwordSet('stopwords=b', 'b')).toBe('');
  });
});

test('files are in the form that `searchlet index` reads', () => {
  const rules = [override('a', { excludes: [{ id: '1' }] }), synonym('a', 'b')];
  expect(JSON.parse(tuningFileText('synonym', rules))).toEqual({ synonyms: [{ id: 'words', synonyms: ['a', 'b'] }] });
  expect(JSON.parse(tuningFileText('override', rules)).overrides).toHaveLength(1);
  expect(readWordList(' a ,b\n a,, c  d')).toEqual(['a', 'b', 'c d']);
});
