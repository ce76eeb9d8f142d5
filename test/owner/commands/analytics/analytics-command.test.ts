// The official client has another form for browsers.
import { afterEach, describe, expect, it } from 'vitest';
import { openShop, runAsOwner, type Shop } from '../shop';

let shop: Shop;

afterEach(() => shop.stop());

const analytics = (...words: string[]) =>
  runAsOwner(['analytics', '--host', shop.url, '--collection', 'shop', ...words]);

describe.each([29, 30] as const)('with the rules of Typesense %i', (version) => {
  it('says what it would do, and does it only with --apply', async () => {
    shop = await openShop(version);
    const before = await shop.ask('GET', '/analytics/rules');
    const { out, code } = await analytics();
    expect(code).toBe(1);
    expect(out).toContain('+ create collection shop_queries with q (string), count (int32)');
    expect(out).toContain('+ add field popularity (int32, optional) to shop');
    expect(out).toContain('+ create rule searchlet_shop_misses: Counts queries that found nothing.');
    expect(out).toContain('Nothing was changed. --apply applies this plan.');
    expect(await shop.ask('GET', '/analytics/rules')).toEqual(before);
    const applied = await analytics('--apply');
    expect([applied.err, applied.code]).toEqual(['', 0]);
    expect(applied.out).toContain('created rule searchlet_shop_queries');
    const again = await analytics('--apply');
    expect(again.out).toContain('All rules are right.');
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

  it('corrects its own rule that was changed', async () => {
    shop = await openShop(version);
    await analytics('--apply');
    await shop.ask('DELETE', '/analytics/rules/searchlet_shop_misses');
    await shop.ask(
      'POST',
      '/analytics/rules',
      ruleFor(version, 'searchlet_shop_misses', 'nohits_queries', 'elsewhere'),
    );
    expect((await analytics()).out).toContain('~ correct rule searchlet_shop_misses: It has another destination.');
    expect((await analytics('--apply')).code).toBe(0);
    expect((await analytics()).out).toContain('All rules are right.');
  });

  it('leaves a rule of others alone without --replace', async () => {
    shop = await openShop(version);
    await shop.ask('POST', '/analytics/rules', ruleFor(version, 'theirs', 'popular_queries', 'asked'));
    const { out } = await analytics('--apply');
    expect(out).toContain('= rule theirs stays: It already does this, but this command did not make it.');
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

it('searchlet analytics changes nothing while a collection has fields of another type', async () => {
  shop = await openShop();
  await shop.ask('POST', '/collections', { name: 'shop_misses', fields: [{ name: 'q', type: 'string' }] });
  const { out, code } = await analytics('--apply');
  expect(code).toBe(1);
  expect(out).toContain('✗ collection shop_misses: It needs count (int32).');
  expect(await namesOfRules()).toEqual([]);
});

it('searchlet analytics prints the plan as JSON', async () => {
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
  ['there is no such collection', (url) => ask(url, undefined, 'nope'), /The server has no collection or alias "nope"/],
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
