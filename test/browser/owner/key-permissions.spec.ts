import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { expectOwnersLines, ownersLines } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import { type Gateway, startGateway } from '../../support/servers/gateway';
import { makeKey, scopedKey } from '../../support/servers/keys';

const MAKE_KEY =
  'Create a search-only key: curl SERVER/keys -H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY" -d ' +
  `'{"description":"search only","actions":["documents:search"],"collections":["movies"]}'`;

/** Keys with too many permissions, and the first path that shows it. */
const STRONG: readonly [what: string, actions: readonly string[] | null, read: string][] = [
  ['the key that may do everything', null, '/keys'],
  ['a key that may do everything too', ['*'], '/keys'],
  ['a key that may change the collection', ['documents:search', 'collections:*'], '/collections/movies'],
  ['a key that may change documents', ['documents:*'], '/collections/movies/documents/-'],
];

test.for(sampleOf(STRONG))(
  'a panel warns loudly of %s, with the request that makes a proper one',
  async ([, actions, read], { page, pages, api }) => {
    const gateway = await startGateway(api.url);
    const key = actions ? await makeKey(api, { collections: ['.*'], actions }) : api.adminKey;
    const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, 'data-key': key }));
    const sentence =
      `data-key: this key may do more than search, such as read ${read}, and every visitor can see it. ` +
      MAKE_KEY.replace('SERVER', gateway.url);
    const note = panel.host.getByText('Note for the owner of this site');
    await note.waitFor();
    await note.click();
    await expect
      .poll(() => panel.host.getByRole('listitem').filter({ hasText: 'this key may do more' }).innerText())
      .toBe(sentence);
    await expect.poll(() => panel.host.innerText()).not.toContain(key);

    const [event] = (await panel.events()).filter(({ name }) => name === 'searchlet:problem');
    expect(event?.detail).toEqual({ code: 'strong-key', attribute: 'data-key', sentence });
    expect(readsOf(gateway).every((one) => one.startsWith('GET '))).toBe(true);

    // It is an error, since an attacker could empty the collection. The message does not contain the key.
    const said = await page.consoleMessages();
    expect(said.filter((message) => message.text().includes('[searchlet]')).map((message) => message.type())).toEqual([
      'error',
    ]);
    const lines = ownersLines(panel);
    expect(lines).toEqual([sentence]);
    expect(lines.join()).not.toContain(`: ${key}`);

    // The request in the message creates a search-only key.
    const [, asked = ''] = /-d '(.*)'$/.exec(sentence) ?? [];
    const made = await fetch(`${api.url}/keys`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': api.adminKey },
      body: asked,
    });
    expect(made.status).toBe(201);
  },
);

test('a panel warns of a strong key that the site hands out, too', async ({ page, pages, api }) => {
  const gateway = await startGateway(api.url);
  await page.route('**/search-key', (route) => route.fulfill({ json: { key: api.adminKey } }));
  const attributes = { 'data-host': gateway.url, 'data-key': null, 'data-key-endpoint': '/search-key' };
  const panel = await openPanel(page, pages.films(attributes));
  await panel.host.getByText('Note for the owner of this site').waitFor();
  await expectOwnersLines(panel, [
    'data-key-endpoint: this key may do more than search, such as read /keys, and every visitor can see it. ' +
      MAKE_KEY.replace('SERVER', gateway.url),
  ]);
});

test('a panel asks once about each server and key, after the first answer, and says nothing of a proper key', async ({
  page,
  pages,
  api,
}) => {
  const gateway = await startGateway(api.url);
  const tag = panelTag(api, { 'data-host': gateway.url });
  await page.goto(pages.serve('/two.html', pageWith(tag + tag.replace('data-host', 'data-id="two" data-host'))));
  await panelOn(page).settled();
  await panelOn(page, '[data-id="two"]').settled();
  await panelOn(page).type('king');
  await expect.poll(() => gateway.asked.length).toBe(1);
  // A search with a scoped key made from the page's key: the server accepts it only if that is a search-only key.
  expect(gateway.asked).toEqual([expect.stringMatching(/^GET \/collections\/movies\/documents\/search\?/)]);
});

test('a panel does not probe the key unless the page is debugged, and never a scoped key', async ({
  page,
  pages,
  api,
}) => {
  const gateway = await startGateway(api.url);
  const scoped = scopedKey(api.searchKey, { filter_by: 'genre:=Drama' });
  for (const attributes of [{ 'data-debug': 'false', 'data-key': api.adminKey }, { 'data-key': scoped }]) {
    const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, ...attributes }));
    await panel.type('king');
    expect(gateway.asked).toEqual([]);
  }
});

test('a panel asks plainly where the browser may not sign', async ({ page, pages, api }) => {
  const gateway = await startGateway(api.url);
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await openPanel(page, pages.films({ 'data-host': gateway.url }));
  await expect
    .poll(() => gateway.asked.map((one) => one.replace(/\?.*/, '')))
    .toEqual(['GET /keys', 'GET /collections/movies', 'GET /collections/movies/documents/-']);
  for (const read of ['keys', 'collections/movies', 'documents/-'])
    await expectNoise(page, new RegExp(`status of 401.*/${read}\\?`));
});

/** The paths of requests besides searches, without keys. */
function readsOf({ asked }: Gateway): readonly string[] {
  return asked.map((one) => one.replace(/\?.*/, ''));
}
