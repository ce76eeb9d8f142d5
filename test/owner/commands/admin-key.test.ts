// The official client has another form for browsers.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../support/servers/shop';
import { ADMIN_KEY, openShop, runAsOwner, type Shop } from './shop';

let shop: Shop;
let folder: string;

beforeEach(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'searchlet-key-'));
  await writeFile(join(folder, 'tents.json'), JSON.stringify([{ title: 'Tent' }, { title: 'Stove' }]));
});
afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

const COMMANDS = ['index', 'analytics', 'report'] as const;

function run(command: (typeof COMMANDS)[number], host: string) {
  const sources = command === 'index' ? [join(folder, 'tents.json')] : [];
  const collection = command === 'index' ? 'tents' : 'shop';
  return runAsOwner([command, ...sources, '--host', host, '--collection', collection]);
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(COMMANDS)('searchlet %s', (command) => {
  test.each([
    ['a page', 'text/html', '<!doctype html><title>Welcome</title>'],
    ['the list of something else', 'application/json', '[null]'],
    ['an object of something else', 'application/json', '{"rules":[null],"aliases":[null]}'],
    ['rules of something else', 'application/json', '{"rules":[{"id":1}],"aliases":[null]}'],
    ['rules without a name', 'application/json', '[{"id":1}]'],
    ['rules with other parameters', 'application/json', '{"rules":[{"name":"a","params":null}],"aliases":[null]}'],
  ])('says so in one sentence where another program answers, with %s', async (_, type, body) => {
    const other = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    onTestFinished(other.stop);
    const { out, err, code } = await run(command, other.url);
    expect([code, out]).toEqual([2, '']);
    expect(inOneLine(err)).toMatch(
      new RegExp(
        `^(?:Reading .*)?(?:Nothing was changed. )?${other.url} does not respond like Typesense. Is the address right. $`,
      ),
    );
  });

  test('sends the admin key to no server that the named one redirects to', async () => {
    const asked: string[] = [];
    const other = await listen((request, response) => {
      asked.push(String(request.headers['x-typesense-api-key']));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    onTestFinished(other.stop);
    const named = await listen((request, response) => {
      response.writeHead(307, { location: `${other.url}${request.url}` }).end();
    });
    onTestFinished(named.stop);
    const { err, code } = await run(command, named.url);
    expect(code).toBe(2);
    expect(inOneLine(err)).toContain(`${named.url} answered 307, a redirect`);
    expect(inOneLine(err)).toContain(other.url);
    expect(inOneLine(err)).toContain(
      'The admin key is not sent to another server: if it is yours, name it with --host.',
    );
    expect(err).not.toContain(ADMIN_KEY);
    expect(asked).toEqual([]);
  });

  test('warns of a key that goes over plain http to another machine', async () => {
    // The same server by an address that is not one of loopback.
    const address = `http://0.0.0.0:${new URL(shop.url).port}`;
    await runAsOwner(['analytics', '--host', shop.url, '--collection', 'shop', '--apply']);
    const { out, err, code } = await run(command, address);
    expect(code).toBe(0);
    expect(inOneLine(out + err)).toContain(
      `${address} is not encrypted: others on the way can read the admin key. Use https`,
    );
    const local = await run(command, shop.url);
    expect(local.out + local.err).not.toContain('not encrypted');
  });
});

test.each([
  ['null', 200, 'does not respond like Typesense. Is the address right?'],
  ['', 200, 'does not respond like Typesense. Is the address right?'],
  ['', 502, 'answered 502: Request failed with HTTP code 502'],
])('an answer that should be JSON and is %j, with %i, is reported in one sentence', async (body, status, sentence) => {
  const other = await listen((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  onTestFinished(other.stop);
  const { err, code } = await run('report', other.url);
  expect([code, inOneLine(err)]).toEqual([2, expect.stringContaining(`${other.url} ${sentence}`)]);
});
