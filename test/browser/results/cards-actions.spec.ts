import type { IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { allowNoise, expectNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { listen } from '../../support/servers/shop';

const FIELDS = [{ name: 'title', type: 'string' }];
const LAMP = {
  id: 'lamp',
  title: 'Lamp',
  to: 'https://evil.example/steal',
  own: '/cart/lamp',
  code: 'javascript:stop()',
};

/** A page with a form in its cards. */
const withForm = (
  attributes: Parameters<typeof panelTag>[1],
  api: Parameters<typeof panelTag>[0],
  form: string,
): string =>
  pageWith(
    `<template id="card"><h3>{{title}}</h3>${form}</template>${panelTag(api, { ...attributes, 'data-template': '#card' })}`,
  );

const BUTTON = '<input type="hidden" name="id" value="{{id}}"><button name="how" value="fast">Add {{title}}</button>';

const press = ({ host }: PanelModel) => host.getByRole('button', { name: 'Add Lamp' }).click();

/** The status at the end of the form. */
const status = ({ host }: PanelModel) => host.locator('[part~="action-status"]');

test('a card sends a form without leaving the page, and says that it worked', async ({ page, pages, api, collect }) => {
  const sent: { method: string; body: string | null; type: string | undefined }[] = [];
  await page.route('**/cart/add.js', (route) => {
    const request = route.request();
    sent.push({ method: request.method(), body: request.postData(), type: request.headers()['content-type'] });
    return route.fulfill({ status: 200, json: {} });
  });
  const form = `<form data-action="/cart/add.js" method="post" data-sent="In your basket.">${BUTTON}</form>`;
  const url = pages.serve('/add.html', withForm(await collect(FIELDS, [LAMP]), api, form));
  const panel = await openPanel(page, url);
  await press(panel);
  await expect.poll(() => status(panel).allInnerTexts()).toEqual(['In your basket.']);
  await expect.poll(() => panel.announced()).toBe('In your basket.');
  expect(sent).toEqual([
    { method: 'POST', body: 'id=lamp&how=fast', type: expect.stringContaining('application/x-www-form-urlencoded') },
  ]);
  expect(page.url()).toBe(url);
  expect((await panel.events()).at(-1)).toMatchObject({
    name: 'searchlet:action',
    detail: { address: `${pages.url}/cart/add.js`, method: 'POST', document: { id: 'lamp' }, position: 1 },
  });
});

test('a card says that it did not work where the server refuses, or is not there', async ({
  page,
  pages,
  api,
  collect,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  let isThere = true;
  await page.route('**/cart/add', (route) => (isThere ? route.fulfill({ status: 422 }) : route.abort()));
  const form = `<form data-action="/cart/add" method="post">${BUTTON}</form>`;
  const panel = await openPanel(page, pages.serve('/refused.html', withForm(await collect(FIELDS, [LAMP]), api, form)));
  await press(panel);
  await expect.poll(() => status(panel).allInnerTexts()).toEqual(['This did not work. Please try again.']);
  await expect.poll(() => panel.announced()).toBe('This did not work. Please try again.');
  isThere = false;
  await press(panel);
  await expect.poll(() => status(panel).allInnerTexts()).toEqual(['This did not work. Please try again.']);
});

test('a card leaves it to a page that cancels the event', async ({ page, pages, api, collect }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const form = `<form data-action="/cart/add" method="post">${BUTTON}</form>`;
  const panel = await openPanel(
    page,
    pages.serve('/own-cart.html', withForm(await collect(FIELDS, [LAMP]), api, form)),
  );
  await page.evaluate(() =>
    addEventListener('searchlet:action', (event) => {
      event.preventDefault();
      document.title = new FormData(event.detail.form).get('id') as string;
    }),
  );
  await press(panel);
  await expect.poll(() => page.title()).toBe('lamp');
  expect(asked.filter((url) => url.includes('/cart/'))).toEqual([]);
  expect(await status(panel).count()).toBe(0);
});

test('a card sends a form with GET in the address, and one at a time', async ({ page, pages, api, collect }) => {
  const asked: string[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/wanted**', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.fulfill({ status: 204 });
  });
  const form = `<form data-action="/wanted?list=1">${BUTTON}</form>`;
  const panel = await openPanel(
    page,
    pages.serve('/wish-list.html', withForm(await collect(FIELDS, [LAMP]), api, form)),
  );
  await press(panel);
  await expect.poll(() => asked.length).toBe(1);
  await press(panel);
  release();
  await expect.poll(() => status(panel).allInnerTexts()).toEqual(['Done.']);
  expect(asked).toEqual([`${pages.url}/wanted?id=lamp&how=fast`]);
});

test.for([
  ['a field', '{{to}}'],
  ['a field behind a scheme', 'https://{{to}}/'],
  ['a field that is code', '{{code}}'],
  ['the address of another origin without its scheme', '//127.0.0.1:9/cart'],
] as const)(
  'a card sends nothing to another origin that %s names, and informs the owner',
  async ([, action], { page, pages, api, collect }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    const form = `<form data-action="${action}" method="post">${BUTTON}</form>`;
    const panel = await openPanel(
      page,
      pages.serve('/foreign.html', withForm(await collect(FIELDS, [LAMP]), api, form)),
    );
    const before = asked.filter((method) => method === 'POST').length;
    await press(panel);
    await expect.poll(() => status(panel).allInnerTexts()).toEqual(['This did not work. Please try again.']);
    expect(asked.filter((method) => method === 'POST').length).toBe(before);
    await expectNoise(page, /data-template=.* a form is only sent to the origin of the page/);
  },
);

test('a card sends to an origin that the template names', async ({ page, pages, api, collect }) => {
  const seen: string[] = [];
  const { url, stop } = await listen((request: IncomingMessage, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  try {
    const form = `<form data-action="${url}{{own}}" method="post">${BUTTON}</form>`.replace('{{own}}', '/cart/{{id}}');
    const panel = await openPanel(page, pages.serve('/named.html', withForm(await collect(FIELDS, [LAMP]), api, form)));
    await press(panel);
    await expect.poll(() => status(panel).allInnerTexts()).toEqual(['Done.']);
    expect(seen).toEqual(['POST /cart/lamp']);
  } finally {
    await stop();
  }
});

test('a card leaves other forms of a template to the browser', async ({ page, pages, api, collect }) => {
  const form = `<form action="/countries/fra" method="get">${BUTTON}</form>`;
  const panel = await openPanel(page, pages.serve('/plain.html', withForm(await collect(FIELDS, [LAMP]), api, form)));
  await press(panel);
  await page.waitForURL('**/countries/fra?**');
});
