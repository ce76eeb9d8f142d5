// The official client has another form for browsers.
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../support/servers/shop';
import { openShop, runAsOwner, type Shop } from './shop';

let shop: Shop;

afterEach(() => shop.stop());

const analytics = (...words: string[]) =>
  runAsOwner(['analytics', '--host', shop.url, '--collection', 'shop', ...words]);

describe.each([29, 30] as const)('with the rules of Typesense %i', (version) => {
  it('says what it would do, and does it only when it is told to', async () => {
    shop = await openShop(version);
    const before = await shop.ask('GET', '/analytics/rules');
    const { out, code } = await analytics();
    expect(code).toBe(1);
    expect(out).toContain('+ create collection shop_queries with q (string), count (int32)');
    expect(out).toContain('+ add field popularity (int32, optional) to shop');
    expect(out).toContain('+ create rule searchlet_shop_misses: Counts queries that found nothing.');
    expect(out).toContain('Nothing was changed. --apply does this.');
    expect(await shop.ask('GET', '/analytics/rules')).toEqual(before);
    const applied = await analytics('--apply');
    expect([applied.err, applied.code]).toEqual(['', 0]);
    expect(applied.out).toContain('created rule searchlet_shop_queries');
    const again = await analytics('--apply');
    expect(again.out).toContain('All is as it should be.');
    expect(again.code).toBe(0);
  });

  it('names the attributes of the page, whose events the rules then take', async () => {
    shop = await openShop(version);
    const { out } = await analytics('--apply');
    const events = 'click=searchlet_shop_click, conversion=searchlet_shop_conversion, search=searchlet_shop_clicked';
    expect(out).toContain(`data-analytics-events="${events}"`);
    expect(out).toContain('data-suggestions="shop_queries"');
    await shop.type('scarf', 'ada');
    await shop.type('umbrella', 'ben');
    await shop.report('click', 'searchlet_shop_click', { doc_id: '2' });
    await shop.report('conversion', 'searchlet_shop_conversion', { doc_ids: ['2', '3'] });
    await shop.report('search', 'searchlet_shop_clicked', { q: 'scarf' });
    shop.pass(60_000);
    expect(await shop.ask('GET', '/collections/shop/documents/2')).toMatchObject({ popularity: 6 });
    expect(await shop.ask('GET', '/collections/shop/documents/3')).toMatchObject({ popularity: 5 });
    expect(await queriesIn('shop_queries')).toEqual({ scarf: 1 });
    expect(await queriesIn('shop_misses')).toEqual({ umbrella: 1 });
    expect(await queriesIn('shop_clicked')).toEqual({ scarf: 1 });
  });

  it('mends a rule of its own that was changed', async () => {
    shop = await openShop(version);
    await analytics('--apply');
    await shop.ask('DELETE', '/analytics/rules/searchlet_shop_misses');
    await shop.ask(
      'POST',
      '/analytics/rules',
      ruleFor(version, 'searchlet_shop_misses', 'nohits_queries', 'elsewhere'),
    );
    expect((await analytics()).out).toContain('~ mend rule searchlet_shop_misses: It has another destination.');
    expect((await analytics('--apply')).code).toBe(0);
    expect((await analytics()).out).toContain('All is as it should be.');
  });

  it('leaves a rule of others alone unless it is told to replace it', async () => {
    shop = await openShop(version);
    await shop.ask('POST', '/analytics/rules', ruleFor(version, 'theirs', 'popular_queries', 'asked'));
    const { out } = await analytics('--apply');
    expect(out).toContain('= rule theirs stays: It already does this, and was not made by this command.');
    expect(out).toContain('data-suggestions="asked"');
    expect(await namesOfRules()).not.toContain('searchlet_shop_queries');
    const replaced = await analytics('--replace', 'theirs', '--apply');
    expect(replaced.out).toContain('removed rule theirs, as --replace says');
    // What it counted so far stays in use.
    expect(replaced.out).toContain('data-suggestions="asked"');
    expect(await namesOfRules()).toContain('searchlet_shop_queries');
    expect(await namesOfRules()).not.toContain('theirs');
  });
});

it('changes nothing while a collection has fields of another type', async () => {
  shop = await openShop();
  await shop.ask('POST', '/collections', { name: 'shop_misses', fields: [{ name: 'q', type: 'string' }] });
  const { out, code } = await analytics('--apply');
  expect(code).toBe(1);
  expect(out).toContain('✗ collection shop_misses: It needs count (int32).');
  expect(await namesOfRules()).toEqual([]);
});

describe('with --answers-per-hour', () => {
  /** What the owner asks for, on a server in front of the shop that has limits, as Typesense lists them. */
  async function openLimits() {
    shop = await openShop();
    const limits = new Map<number, Limit>();
    const log: string[] = [];
    /** What happens before the next request that begins so is answered. */
    const before = new Map<string, () => Promise<unknown>>();
    /** Answers of another program, or of a node that is late, to the requests that begin so. */
    const instead = new Map<string, (answer: unknown) => unknown>();
    const server = await listen(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const body = await text(request);
      const [start = '', act] = [...before].find(([one]) => `${method} ${url}`.startsWith(one)) ?? [];
      before.delete(start);
      await act?.();
      if (method !== 'GET') log.push(`${method} ${url}`);
      const [, change = (answer: unknown) => answer] =
        [...instead].find(([one]) => `${method} ${url}`.startsWith(one)) ?? [];
      const written = (answer: unknown): string => JSON.stringify(change(answer));
      if (url.startsWith('/limits')) {
        const { max_requests_1h: most, ...rule } = JSON.parse(body || '{}') as Limit;
        const id = method === 'POST' ? log.length : Number(url.split('/')[2]);
        if (method === 'POST') limits.set(id, { ...rule, id, priority: 0, max_requests: { hour_threshold: most } });
        if (method === 'DELETE' && !limits.delete(id)) response.statusCode = 404;
        response.setHeader('content-type', 'application/json');
        return void response.end(written(method === 'GET' ? [...limits.values()] : { id }));
      }
      const key = String(headers['x-typesense-api-key']);
      const answer = await fetch(shop.url + url, {
        method,
        headers: { 'x-typesense-api-key': key },
        ...(body !== '' && { body }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(written(await answer.json()));
    });
    onTestFinished(server.stop);
    const commandFor = (collection: string, perHour: string, ...words: string[]) =>
      runAsOwner([
        ...['analytics', '--host', server.url, '--collection', collection],
        ...['--answers-per-hour', perHour, ...words],
      ]);
    const command = (perHour: string, ...words: string[]) => commandFor('shop', perHour, ...words);
    return { limits, log, before, instead, command, commandFor };
  }

  interface Limit {
    readonly [name: string]: unknown;
    readonly api_keys?: readonly string[];
  }

  const keyIn = (out: string): string => /data-answers-key="([\w-]+)"/.exec(out)?.[1] ?? '';

  it('makes a key of its own, whose questions are limited before there are any', async () => {
    const { limits, log, command } = await openLimits();
    const before = await command('30');
    expect(before.out).toContain(
      '+ create key “searchlet answers of shop”: It may search shop and ask 30 questions an',
    );
    expect([keyIn(before.out), limits.size]).toEqual(['ANSWERS_KEY', 0]);
    const { out, code } = await command('30', '--apply');
    expect([code, log.slice(-2)]).toEqual([0, ['POST /limits', 'POST /keys']]);
    const key = keyIn(out);
    // The server counts a question twice.
    expect([...limits.values()]).toMatchObject([
      { action: 'throttle', api_keys: [key], max_requests: { hour_threshold: 60 } },
    ]);
    const { keys } = (await shop.ask('GET', '/keys')) as { keys: readonly object[] };
    expect(keys).toMatchObject([{ actions: ['documents:search'], collections: ['shop'] }]);
    const found = await fetch(`${shop.url}/collections/shop/documents/search?q=scarf&query_by=name`, {
      headers: { 'x-typesense-api-key': key },
    });
    expect(await found.json()).toMatchObject({ found: 2 });
    const again = await command('30', '--apply');
    expect(again.out).toContain('All is as it should be.');
    expect(keyIn(again.out)).toBe(key);
  });

  it('changes the limit of its key, which the page keeps, and leaves other limits alone', async () => {
    const { limits, command } = await openLimits();
    limits.set(1000, { id: 1000, action: 'throttle', api_keys: ['other'], max_requests: { hour_threshold: 1 } });
    limits.set(1001, { id: 1001, action: 'throttle', ip_addresses: ['.*'], max_requests: { hour_threshold: 1 } });
    const key = keyIn((await command('30', '--apply')).out);
    expect((await command('5')).out).toContain('~ limit key “searchlet answers of shop” to 5 questions an hour');
    const { out } = await command('5', '--apply');
    expect(keyIn(out)).toBe(key);
    expect([...limits.values()].slice(0, 2).map(({ id }) => id)).toEqual([1000, 1001]);
    expect([...limits.values()].slice(2)).toMatchObject([{ api_keys: [key], max_requests: { hour_threshold: 10 } }]);
  });

  it('takes no limit of another key for its own, though that begins with the same letters', async () => {
    const { limits, log, command } = await openLimits();
    const key = keyIn((await command('30', '--apply')).out);
    limits.set(1000, { id: 1000, action: 'throttle', api_keys: [`${key.slice(0, 4)}-of-another`] });
    log.length = 0;
    const { out } = await command('5', '--apply');
    expect([keyIn(out), limits.has(1000)]).toEqual([key, true]);
    expect(log.filter((one) => one.startsWith('DELETE'))).toHaveLength(1);
  });

  it('makes a key for the collection of that name alone: the server takes a name for a regular expression', async () => {
    const { commandFor } = await openLimits();
    for (const name of ['shop.v1', 'shop-v1'])
      await shop.ask('POST', '/collections', { name, fields: [{ name: 'name', type: 'string' }] });
    const key = keyIn((await commandFor('shop.v1', '30', '--apply')).out);
    const statuses = ['shop.v1', 'shop-v1'].map(async (name) => {
      const address = `${shop.url}/collections/${name}/documents/search?q=*&query_by=name`;
      return (await fetch(address, { headers: { 'x-typesense-api-key': key } })).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 401]);
  });

  function signal(): { readonly given: Promise<void>; readonly give: () => void } {
    let give = (): void => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { given, give: () => give() };
  }

  async function keysOfServer(): Promise<readonly { readonly value_prefix: string }[]> {
    return ((await shop.ask('GET', '/keys')) as { keys: readonly { readonly value_prefix: string }[] }).keys;
  }

  const ANOTHER = 'Another run has changed the key “searchlet answers of shop” at the same time. Run this again.';

  it.each(['POST /limits', 'POST /keys'])(
    'leaves one key and one limit where another run is quicker by %s, and says so',
    async (request) => {
      const { limits, before, command } = await openLimits();
      let quicker = { out: '', code: -1 };
      before.set(request, async () => {
        quicker = await command('30', '--apply');
      });
      const { out, err, code } = await command('30', '--apply');
      expect([code, out, err.replace(/\s+/g, ' ')]).toEqual([2, '', expect.stringContaining(ANOTHER)]);
      const key = keyIn(quicker.out);
      expect([quicker.code, (await keysOfServer()).map(({ value_prefix: start }) => key.startsWith(start))]).toEqual([
        0,
        [true],
      ]);
      expect([...limits.values()]).toMatchObject([{ api_keys: [key] }]);
      expect(keyIn((await command('30', '--apply')).out)).toBe(key);
    },
  );

  it('leaves one key where two runs make theirs before either looks', async () => {
    const { limits, before, command } = await openLimits();
    const [isMade, areBothMade] = [signal(), signal()];
    let other: ReturnType<typeof command> | null = null;
    before.set('POST /keys', async () => {
      const otherLooks = async (): Promise<void> => {
        before.set('GET /keys', async () => areBothMade.give());
        isMade.give();
        await areBothMade.given;
      };
      // The other run asks for all keys twice: for its plan, and when it looks.
      before.set('GET /keys', async () => before.set('GET /keys', otherLooks));
      other = command('30', '--apply');
      await isMade.given;
    });
    const outcomes = [await command('30', '--apply'), await (other as ReturnType<typeof command> | null)];
    expect(outcomes.map((one) => one?.code).sort()).toEqual([0, 2]);
    const [key] = outcomes.map((one) => keyIn(one?.out ?? '')).filter(Boolean);
    expect((await keysOfServer()).map(({ value_prefix: start }) => key?.startsWith(start))).toEqual([true]);
    expect([...limits.values()]).toMatchObject([{ api_keys: [key] }]);
  });

  it.each(['POST /limits', 'DELETE /limits'])(
    'says so where another run changes the limit by its %s, and leaves no key without one',
    async (request) => {
      const { limits, before, command } = await openLimits();
      const key = keyIn((await command('30', '--apply')).out);
      before.set(request, () => command('7', '--apply'));
      const { err, code } = await command('5', '--apply');
      expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(ANOTHER)]);
      expect(limits.size).toBeGreaterThan(0);
      expect([...limits.values()].every(({ api_keys: keys }) => keys?.[0] === key)).toBe(true);
      await command('5', '--apply');
      expect([...limits.values()]).toMatchObject([{ api_keys: [key], max_requests: { hour_threshold: 10 } }]);
    },
  );

  const FOREIGN = 'does not answer as Typesense does. Is that its address?';

  it('keeps its key where a node of the server does not list it yet', async () => {
    const { limits, instead, command } = await openLimits();
    instead.set('GET /keys', () => ({ keys: [] }));
    const { out, code } = await command('30', '--apply');
    expect([code, (await keysOfServer()).length]).toEqual([0, 1]);
    expect([...limits.values()]).toMatchObject([{ api_keys: [keyIn(out)] }]);
  });

  it.each([
    ['the old limit alone', (old: readonly Limit[]) => old],
    ['both limits', (old: readonly Limit[], now: readonly Limit[]) => [...old, ...now]],
    ['none of them', () => []],
  ])('changes the limit where a node of the server then lists %s', async (_, listed) => {
    const { limits, before, instead, command } = await openLimits();
    const key = keyIn((await command('30', '--apply')).out);
    const old = [...limits.values()];
    before.set('DELETE /limits', async () => instead.set('GET /limits', (now) => listed(old, now as readonly Limit[])));
    const { out, err, code } = await command('5', '--apply');
    expect([code, err, keyIn(out)]).toEqual([0, '', key]);
    expect([...limits.values()]).toMatchObject([{ api_keys: [key], max_requests: { hour_threshold: 10 } }]);
  });

  it.each([
    ['another value', () => ({ value: 'not-what-was-asked-for' })],
    ['the number of another key', (id: number) => ({ id })],
  ])('removes no key of others where a server says that it has made one of %s', async (_, said) => {
    const { log, before, instead, command } = await openLimits();
    const ofPage = { description: 'of the page', actions: ['documents:search'], collections: ['shop'] };
    const { id } = (await shop.ask('POST', '/keys', ofPage)) as { id: number };
    instead.set('POST /keys', (made) => ({ ...(made as object), ...said(id) }));
    // As if another run had been quicker: the new key would have to go.
    const quicker = { id: -1, description: 'searchlet answers of shop', value_prefix: '0000' };
    before.set('POST /keys', async () =>
      instead.set('GET /keys', (answer) => ({ keys: [quicker, ...(answer as { keys: object[] }).keys] })),
    );
    const { err, code } = await command('30', '--apply');
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(FOREIGN)]);
    expect(log.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  });

  it.each([
    ['GET /limits', {}],
    ['GET /limits', [null]],
    ['GET /limits', [{ id: '../keys/1' }]],
    ['GET /keys', []],
    ['GET /keys', { keys: [{ id: '1' }] }],
  ])('says so in one sentence where another program answers %s with %j', async (request, answer) => {
    const { log, instead, command } = await openLimits();
    instead.set(request, () => answer);
    const { err, code } = await command('30', '--apply');
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(FOREIGN)]);
    expect(log.filter((one) => /limits|keys/.test(one))).toEqual([]);
  });

  it('says so where the limit of its key is gone, and where a server has no limits', async () => {
    const { limits, log, command } = await openLimits();
    await command('30', '--apply');
    limits.clear();
    log.length = 0;
    const { out, code } = await command('30', '--apply');
    expect(out.replace(/\s+/g, ' ')).toContain('✗ key “searchlet answers of shop”: It has no limit any more');
    expect([code, log]).toEqual([1, []]);
    const { err } = await analytics('--answers-per-hour', '30');
    expect(err.replace(/\s+/g, ' ')).toContain('This server cannot limit a key: it has no address /limits.');
  });

  it.each(['0', '-1', '1.5', 'many', ''])('refuses %j questions', async (perHour) => {
    const { log, command } = await openLimits();
    expect((await command(perHour, '--apply')).code).toBe(2);
    expect(log).toEqual([]);
  });
});

it('prints the plan as JSON', async () => {
  shop = await openShop();
  const { out } = await analytics('--json');
  expect(JSON.parse(out)).toMatchObject({ isDone: false, suggestions: 'shop_queries' });
});

it.each<[string, (url: string) => Promise<{ err: string; code: number }>, RegExp]>([
  ['the key is missing', (url) => ask(url, null), /Set SEARCHLET_ADMIN_KEY to the admin key/],
  [
    'the key is wrong',
    (url) => ask(url, 'wrong-key-0000'),
    /refuses the key\. SEARCHLET_ADMIN_KEY needs the actions analytics/,
  ],
  ['there is no such collection', (url) => ask(url, undefined, 'nope'), /There is no collection or alias "nope"/],
  ['nobody answers', () => ask('http://127.0.0.1:9', undefined), /cannot be reached/],
])('says so where %s', async (_, attempt, sentence) => {
  shop = await openShop();
  const { err, code } = await attempt(shop.url);
  expect(err.replaceAll('\n', ' ')).toMatch(sentence);
  expect(err).not.toContain('wrong-key-0000');
  expect(code).toBe(2);
});

function ask(url: string, key: string | null | undefined, collection = 'shop') {
  return runAsOwner(['analytics', '--host', url, '--collection', collection], key);
}

function ruleFor(version: 29 | 30, name: string, type: string, destination: string): object {
  return version === 30
    ? {
        name,
        type,
        collection: 'shop',
        event_type: 'search',
        params: { destination_collection: destination, limit: 10 },
      }
    : { name, type, params: { source: { collections: ['shop'] }, destination: { collection: destination } } };
}

async function namesOfRules(): Promise<string[]> {
  const answer = (await shop.ask('GET', '/analytics/rules')) as { rules?: { name: string }[] } | { name: string }[];
  return (Array.isArray(answer) ? answer : (answer.rules ?? [])).map(({ name }) => name);
}

async function queriesIn(collection: string): Promise<Record<string, number>> {
  const { hits } = (await shop.ask('GET', `/collections/${collection}/documents/search?q=*`)) as {
    hits: { document: { q: string; count: number } }[];
  };
  return Object.fromEntries(hits.map(({ document }) => [document.q, document.count]));
}
