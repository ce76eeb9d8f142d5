import { describe, expect, test } from 'vitest';
import { createPublisher } from '../../../../src/owner/studio/tune/publish';
import { readTuned, type Tuned } from '../../../../src/owner/studio/tune/read-rules';
import { newRuleId, type TuningRule } from '../../../../src/owner/studio/tune/rule';
import { setForNew, stepsTo } from '../../../../src/owner/studio/tune/steps';
import { startTuningEngine, type TuningEngine } from './tuning-engine';

const versions = [29, 30] as const;

async function tunedOf({ server }: TuningEngine, stopwords: readonly string[] = []): Promise<Tuned> {
  const tuned = await readTuned(server.read, 'films', stopwords);
  if (!('rules' in tuned)) throw new Error(JSON.stringify(tuned));
  return tuned;
}

/** Rules for ten queries: pins, hides, messages, synonyms and stopwords. */
function tenQueries(tuned: Tuned): readonly TuningRule[] {
  const words = ['best', 'new', 'old', 'space', 'café', 'sale', 'a / b', 'ümlaut'];
  const overrides = words.map(
    (query, place): TuningRule => ({
      kind: 'override',
      id: newRuleId('override', query, tuned.rules),
      set: setForNew('override', tuned),
      body: {
        rule: { query, match: place % 2 === 0 ? 'exact' : 'contains' },
        includes: [{ id: '3', position: 1 }],
        excludes: [{ id: '1' }],
        metadata: { notice: { text: `About ${query}` } },
      },
    }),
  );
  const synonym: TuningRule = {
    kind: 'synonym',
    id: 'searchlet-movie',
    set: setForNew('synonym', tuned),
    body: { synonyms: ['movie', 'film'] },
  };
  const stopword: TuningRule = {
    kind: 'stopword',
    id: 'films_stopwords',
    set: null,
    body: { stopwords: ['The', 'of', 'für', 'the'] },
  };
  return [...overrides, synonym, stopword];
}

/** A collection that was tuned by somebody before. */
function tuneBefore({ engine }: TuningEngine, version: 29 | 30): void {
  const pin = {
    rule: { query: 'dune', match: 'exact' },
    includes: [{ id: '4', position: 1 }],
    metadata: { any: [1, null] },
  };
  if (version === 29) {
    engine.tell('PUT', '/collections/films/overrides/theirs', pin);
    engine.tell('PUT', '/collections/films/synonyms/theirs', { root: 'tv', synonyms: ['television'] });
  } else {
    engine.tell('PUT', '/curation_sets/shared', { items: [{ id: 'theirs', ...pin }] });
    engine.tell('PATCH', '/collections/films', { curation_sets: ['shared'] });
  }
  engine.tell('PUT', '/stopwords/common', { stopwords: ['a'], locale: 'en' });
}

describe.each(versions)('Typesense %i', (version) => {
  test('ten queries that were tuned, published and taken back leave everything as it was', async () => {
    const start = startTuningEngine(version);
    tuneBefore(start, version);
    const before = start.all();
    const tuned = await tunedOf(start, ['common']);
    // One that was there is changed, and one removed.
    const wanted = [
      ...tenQueries(tuned),
      ...tuned.rules
        .filter(({ kind }) => kind !== 'synonym')
        .map((rule) => (rule.kind === 'stopword' ? { ...rule, body: { stopwords: ['a', 'an'] } } : rule)),
    ];
    const publisher = createPublisher(start.server);
    const { done, trouble } = await publisher.publish(stepsTo(wanted, tuned));
    expect(trouble).toBeNull();
    expect(start.all()).not.toEqual(before);
    const again = await tunedOf(start, ['common', 'films_stopwords']);
    expect(again.rules).toHaveLength(wanted.length);
    expect(await publisher.takeBack(done)).toEqual({ left: [], troubles: [] });
    expect(start.all()).toEqual(before);
  });

  test('nothing is written if another one has changed a rule since it was read', async () => {
    const start = startTuningEngine(version);
    tuneBefore(start, version);
    const tuned = await tunedOf(start);
    const path = version === 29 ? '/collections/films/overrides/theirs' : '/curation_sets/shared/items/theirs';
    start.engine.tell('PUT', path, { rule: { query: 'dune', match: 'exact' }, includes: [{ id: '2', position: 1 }] });
    const now = start.all();
    const steps = stepsTo([...tenQueries(tuned)], tuned);
    const { done, trouble } = await createPublisher(start.server).publish(steps);
    expect(done).toEqual([]);
    expect(trouble).toMatchObject({ kind: 'changed', step: { path } });
    expect(start.all()).toEqual(now);
  });

  test('nothing is written over a rule, or a set, that another one has made under the same name', async () => {
    const start = startTuningEngine(version);
    const tuned = await tunedOf(start);
    if (version === 29) {
      start.engine.tell('PUT', '/collections/films/synonyms/searchlet-movie', { synonyms: ['movie', 'cinema'] });
    } else start.engine.tell('PUT', '/curation_sets/films_curation', { items: [] });
    const { done, trouble } = await createPublisher(start.server).publish(stepsTo(tenQueries(tuned), tuned));
    expect([done, trouble?.kind]).toEqual([[], 'changed']);
    expect(start.writes).toEqual([]);
  });

  test('the first set is attached where a server leaves out that a collection has none', async () => {
    const start = startTuningEngine(version);
    const before = start.all();
    const read: typeof start.server.read = async (request) => {
      const answer = await start.server.read(request);
      if ('trouble' in answer || request.path !== '/collections/films') return answer;
      const shown = Object.entries(answer.json as object).filter(
        ([name, own]) => !/_sets$/.test(name) || own.length > 0,
      );
      return { ...answer, json: Object.fromEntries(shown) };
    };
    const tuned = await tunedOf({ ...start, server: { ...start.server, read } });
    const publisher = createPublisher({ ...start.server, read });
    const { done, trouble } = await publisher.publish(stepsTo(tenQueries(tuned), tuned));
    expect(trouble).toBeNull();
    expect(await publisher.takeBack(done)).toEqual({ left: [], troubles: [] });
    expect(start.all()).toEqual(before);
  });

  test('a publish that stops in the middle lists what was done, and that can be taken back', async () => {
    const start = startTuningEngine(version);
    const before = start.all();
    const tuned = await tunedOf(start);
    start.onWrite = (_, count) =>
      count === 5 ? { status: 503, json: { message: 'Not ready' }, type: '', allowOrigin: '*' } : undefined;
    const publisher = createPublisher(start.server);
    const { done, trouble } = await publisher.publish(stepsTo(tenQueries(tuned), tuned));
    expect(trouble).toMatchObject({ kind: 'lost', said: 'Not ready' });
    expect(done.filter(({ written }) => written !== undefined)).toHaveLength(4);
    expect(start.writes).toHaveLength(5);
    expect(await publisher.takeBack(done)).toEqual({ left: [], troubles: [] });
    expect(start.all()).toEqual(before);
  });

  test('an answer that is lost does not hide that the server did it', async () => {
    const start = startTuningEngine(version);
    const tuned = await tunedOf(start);
    start.onWrite = () => 'lost';
    const { done, trouble } = await createPublisher(start.server).publish(stepsTo(tenQueries(tuned), tuned));
    expect(trouble).toBeNull();
    expect(done.every(({ written }) => written !== undefined)).toBe(true);
  });

  test('a request that never arrived stops the rest, and may be taken back in case it arrives late', async () => {
    const start = startTuningEngine(version);
    const before = start.all();
    const tuned = await tunedOf(start);
    start.onWrite = (_, count) => (count === 3 ? 'dropped' : undefined);
    const publisher = createPublisher(start.server);
    const { done, trouble } = await publisher.publish(stepsTo(tenQueries(tuned), tuned));
    expect(trouble).toMatchObject({ kind: 'lost', said: 'no answer' });
    expect(done).toHaveLength(3);
    const late = start.writes[2];
    start.engine.tell('PUT', late?.path ?? '', late?.body ?? '');
    expect(await publisher.takeBack(done)).toEqual({ left: [], troubles: [] });
    expect(start.all()).toEqual(before);
  });

  test('of two publishes at once the second is refused, and of two tabs the later one', async () => {
    const start = startTuningEngine(version);
    const tuned = await tunedOf(start);
    const steps = stepsTo(tenQueries(tuned), tuned);
    const publisher = createPublisher(start.server);
    const [first, second] = await Promise.all([publisher.publish(steps), publisher.publish(steps)]);
    expect([first.trouble, second]).toEqual([null, { done: [], trouble: { kind: 'busy' } }]);
    const otherTab = await createPublisher(start.server).publish(steps);
    expect([otherTab.done, otherTab.trouble?.kind]).toEqual([[], 'changed']);
  });

  test('taking back leaves alone what another one has changed since, and says so', async () => {
    const start = startTuningEngine(version);
    const tuned = await tunedOf(start);
    const publisher = createPublisher(start.server);
    const wanted = tenQueries(tuned).filter(({ kind }) => kind === 'stopword');
    const { done } = await publisher.publish(stepsTo(wanted, tuned));
    start.engine.tell('PUT', '/stopwords/films_stopwords', { stopwords: ['theirs'] });
    const { left, troubles } = await publisher.takeBack(done);
    expect([left, troubles]).toMatchObject([done, [{ kind: 'changed' }]]);
    expect(start.engine.tell('GET', '/stopwords')).toMatchObject({ stopwords: [{ stopwords: ['theirs'] }] });
  });

  test('taking back twice changes nothing', async () => {
    const start = startTuningEngine(version);
    const before = start.all();
    const tuned = await tunedOf(start);
    const publisher = createPublisher(start.server);
    const { done } = await publisher.publish(stepsTo(tenQueries(tuned), tuned));
    await publisher.takeBack(done);
    const writes = start.writes.length;
    expect(await publisher.takeBack(done)).toEqual({ left: [], troubles: [] });
    expect(start.writes).toHaveLength(writes);
    expect(start.all()).toEqual(before);
  });
});

describe('keys', () => {
  test('a key that may only search cannot read the rules: the right that it lacks is named', async () => {
    const start = startTuningEngine(29, ['documents:search']);
    expect(await readTuned(start.server.read, 'films', [])).toEqual({ missing: 'debug:list' });
  });

  test('a key of Typesense 29 lacks the rights for the sets of 30', async () => {
    const actions = ['debug:list', 'collections:get', 'overrides:*', 'synonyms:*'];
    const start = startTuningEngine(30, actions);
    start.engine.tell('PUT', '/curation_sets/any', { items: [] });
    start.engine.tell('PATCH', '/collections/films', { curation_sets: ['any'] });
    expect(await readTuned(start.server.read, 'films', [])).toEqual({ missing: 'curation_sets:get' });
  });

  test('a key that may read but not write learns which right is missing, and nothing is half written', async () => {
    const actions = [
      'debug:list',
      'collections:get',
      'overrides:get',
      'overrides:list',
      'synonyms:list',
      'synonyms:get',
      'stopwords:get',
    ];
    const start = startTuningEngine(29, actions);
    const before = start.all();
    const tuned = await tunedOf(start);
    const { done, trouble } = await createPublisher(start.server).publish(stepsTo(tenQueries(tuned), tuned));
    expect(done).toEqual([]);
    expect(trouble).toMatchObject({ kind: 'forbidden', missing: 'overrides:create' });
    expect(start.all()).toEqual(before);
  });
});
