// @module-tag every-react
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { violationsBesidesColours, violationsInBothThemes } from '../../support/assertions/axe';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { recordSpeech } from '../../support/models/speech';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { serveSources, sourceTag } from '../../support/pages/sources-page';
import { sampleOf } from '../../support/run/sample-size';
import { startIndexHost } from '../../support/servers/index-host';
import { type Answer, startServer } from '../../support/servers/scripted-server';
import { watchCanary } from './scripts-in-content/xss-canary';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'body', type: 'string' },
] as const;
const DOCUMENTS = [
  { id: '1', title: 'Delivery', body: 'A red scarf takes three days to France.', url: '/delivery' },
  { id: '2', title: 'Returns', body: 'A red scarf can go back to us from France too.', url: '/returns' },
];
const QUERY = 'red scarf France';
const ID = 'd153e66f-0000-4000-8000-000000000001';
const ASK = '/ask';

const frame = (content: object): string => `data: ${JSON.stringify(content)}\n\n`;
const piece = (message: string): string => frame({ conversation_id: ID, message });
const DONE = 'data: [DONE]\n\n';
const ended = (answer: string, document: object | undefined = DOCUMENTS[0]): string =>
  frame({ conversation: { answer, conversation_id: ID, query: QUERY }, results: [{ hits: [{ document }] }] });
const whole = (answer: string): string => `${piece(answer)}${DONE}${ended(answer)}`;

interface Endpoint {
  readonly asked: readonly { readonly q: string; readonly conversation_id?: string }[];
}

/** Answers what the panel asks at `/ask`. */
async function answerWith(page: Page, respond: (count: number) => Parameters<Route['fulfill']>[0]): Promise<Endpoint> {
  const asked: Endpoint['asked'][number][] = [];
  await page.route('**/ask', async (route) => {
    asked.push(route.request().postDataJSON() as Endpoint['asked'][number]);
    await route.fulfill({ contentType: 'text/event-stream', ...respond(asked.length) });
  });
  return { asked };
}

const answerIn = ({ host }: PanelModel) => host.getByRole('region', { name: 'Answer' });
const buttonIn = (panel: PanelModel, name: string) => answerIn(panel).getByRole('button', { name, exact: true });

const own = (attributes: Attributes, changed: Attributes = {}): Attributes => ({
  ...attributes,
  'data-query-by': 'title,body',
  'data-answers-endpoint': ASK,
  ...changed,
});

test('a panel asks when the button is pressed, and never before', async ({ page, pages, api, collect }) => {
  const { asked } = await answerWith(page, () => ({
    body: whole('It takes **three days**, see [Delivery](/delivery).'),
  }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/delivery-answers.html', pageWith(tag)));
  for (const few of ['red scarf', 'no such words anywhere']) {
    await panel.type(few);
    expect(await answerIn(panel).count()).toBe(0);
  }
  await panel.type(QUERY);
  const speech = await recordSpeech(panel);
  await buttonIn(panel, 'Answer this').focus();
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => answerIn(panel).locator('.answer-text').innerText())
    .toBe('It takes three days, see Delivery.');
  expect(asked).toMatchObject([{ q: QUERY, lang: 'en' }]);
  // The focus is still on the button, which now asks again.
  expect(await panel.host.evaluate((host) => host.shadowRoot?.activeElement?.textContent)).toBe('Ask again');
  expect(await answerIn(panel).getByRole('listitem').getByRole('link').getAttribute('href')).toBe('/delivery');
  expect(await answerIn(panel).innerText()).toContain('Written by a machine');
  await page.evaluate(() => {
    const writeText = async (copied: string): Promise<void> => void Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await buttonIn(panel, 'Copy').click();
  await buttonIn(panel, 'Copied').waitFor();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(
    'It takes **three days**',
  );
  await expect.poll(speech).toEqual(expect.arrayContaining(['Writing an answer…', 'The answer is ready.']));
  expect((await speech()).join(' ')).not.toContain('three days');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a panel gives the same question its answer again without asking', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const { asked } = await answerWith(page, () => ({ body: whole('Three days.') }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/kept.html', pageWith(tag)));
  for (const query of [QUERY, `${QUERY}?`, QUERY]) {
    await panel.paste(query);
    await buttonIn(panel, 'Answer this').click();
    await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe('Three days.');
  }
  const names = await page.evaluate(() => Object.keys(sessionStorage).map((name) => name.replace(/.*:/, '')));
  expect(names.sort()).toEqual(expect.arrayContaining(['answers', 'asked']));
  await page.reload();
  await panel.settled();
  await buttonIn(panel, 'Answer this').click();
  await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe('Three days.');
  expect(asked).toHaveLength(1);
});

test('a panel asks the same question again in another source, and from other hits', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const { asked } = await answerWith(page, (count) => ({ body: whole(`Answer ${count}.`) }));
  const films = sourceTag('movies', 'title, director', 'Films', { 'data-answers-endpoint': ASK });
  const recent = { 'data-answers-endpoint': ASK, 'data-filter': 'year:>1980' };
  const sources = films + sourceTag('movies', 'title, director', 'Recent', recent);
  const panel = await openPanel(page, serveSources(pages, api, sources));
  const ask = async (words: string): Promise<void> => {
    await buttonIn(panel, 'Answer this').click();
    await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe(words);
  };
  await panel.paste('lord of the rings');
  await ask('Answer 1.');
  await panel.answered(() => panel.host.getByRole('tab', { name: /Recent/ }).click());
  expect(await answerIn(panel).locator('.answer-text').count()).toBe(0);
  await ask('Answer 2.');
  await panel.answered(() => panel.host.getByRole('tab', { name: /Films/ }).click());
  await ask('Answer 1.');
  expect(asked).toHaveLength(2);
});

test('a panel shows none of an answer that another page got from other documents', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const { asked } = await answerWith(page, (count) => ({ body: whole(`Answer ${count}.`) }));
  const attributes = await collect(FIELDS, DOCUMENTS);
  for (const [id, words] of [
    ['1', 'Answer 1.'],
    ['2', 'Answer 2.'],
  ]) {
    const tag = panelTag(api, own(attributes, { 'data-filter': `id:=${id}` }));
    const panel = await openPanel(page, pages.serve(`/answers-of-${id}.html`, pageWith(tag)));
    await panel.paste(QUERY);
    await buttonIn(panel, 'Answer this').click();
    await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe(words);
  }
  expect(asked).toHaveLength(2);
});

test('a panel says of each link in an answer that it opens in a new tab', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  await answerWith(page, () => ({ body: whole('See [the page](/delivery).') }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-new-tab': 'true' }));
  const panel = await openPanel(page, pages.serve('/answer-in-tab.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  await expect
    .poll(() => answerIn(panel).getByRole('link').allTextContents())
    .toEqual(['the page (opens in a new tab)', 'Delivery (opens in a new tab)']);
});

test('a panel writes code from left to right in an answer from right to left, with room for each source', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const sources = { results: [{ hits: DOCUMENTS.map((document) => ({ document })) }] };
  const written = 'اكتب `npm run --help` هنا.\n\n```\nnpm run --help\n```';
  const last = frame({ conversation: { answer: written, conversation_id: ID }, ...sources });
  await answerWith(page, () => ({ body: `${piece(written)}${DONE}${last}` }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-lang': 'ar' }));
  const panel = await openPanel(page, pages.serve('/answer-in-arabic.html', pageWith(tag)));
  await panel.paste(QUERY);
  await panel.host.locator('.answer-buttons button').click();
  const code = panel.host.locator('.answer-text :is(pre, code)');
  await expect.poll(() => code.count()).toBe(2);
  const directions = (all: Element[]) => all.map((one) => getComputedStyle(one).direction);
  expect(await code.evaluateAll(directions)).toEqual(['ltr', 'ltr']);
  expect(await panel.host.locator('.answer-text p').evaluateAll(directions)).toEqual(['rtl']);
  const tops = await panel.host
    .locator('.answer-sources a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThanOrEqual(24);
});

test('a panel offers no copy on a page that cannot make one', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  // As on a page without https.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await answerWith(page, () => ({ body: whole('Three days.') }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/answer-without-copy.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  await buttonIn(panel, 'Ask again').waitFor();
  expect(await buttonIn(panel, 'Copy').count()).toBe(0);
});

test('a panel asks the endpoint about an index of files too', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const { asked } = await answerWith(page, () => ({ body: whole('Three days.') }));
  const schema = { fields: FIELDS };
  const index = await startIndexHost({ name: 'help', schema, documents: DOCUMENTS.slice(0, 1) });
  const tag = `<script src="${pages.url}/site/searchlet.js" data-index="${index.url}" data-query-by="title, body" data-answers-endpoint="${ASK}"></script>`;
  const panel = await openPanel(page, pages.serve('/index-answers.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe('Three days.');
  expect(asked).toMatchObject([{ q: QUERY }]);
  await index.close();
});

test('a panel names the hits of the first page as sources where the endpoint names none', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const last = frame({ conversation: { answer: 'Three days.', conversation_id: ID }, results: [] });
  await answerWith(page, () => ({ body: `${piece('Three days.')}${DONE}${last}` }));
  const paged = { 'data-pagination': 'more', 'data-per-page': '1' };
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), paged));
  const panel = await openPanel(page, pages.serve('/first-sources.html', pageWith(tag)));
  await panel.paste(QUERY);
  const [first] = await panel.titles();
  await panel.showResults('more');
  expect(await panel.titles()).toHaveLength(2);
  await buttonIn(panel, 'Answer this').click();
  await expect.poll(() => answerIn(panel).getByRole('listitem').allInnerTexts()).toEqual([first]);
});

const FAILING: readonly [string, Answer, string][] = [
  ['an answer that broke off', { body: `${piece('Three')}${ended('Three')}` }, 'The answer broke off here.'],
  ['an empty answer', { body: `${piece('')}${DONE}${ended('')}` }, 'No answer was written.'],
  [
    'a search of the endpoint without hits',
    { body: `${DONE}${frame({ conversation: { answer: '' }, results: [] })}` },
    'There is nothing about this here.',
  ],
  ['a failure', { status: 500, body: '<script>executed()</script>' }, 'No answer can be written right now.'],
  ['too many questions', { status: 429, body: '{"message":"slow down"}' }, 'Too many questions right now.'],
];

test.for(sampleOf(FAILING))(
  'a panel says so after %s, also to screen readers, keeps the hits, and can ask again',
  { tags: ['drawn-alike'] },
  async ([_, { status = 200, body = '' }, words], { page, pages, api, collect }) => {
    allowNoise(page, ...FAILED_REQUESTS);
    const { asked } = await answerWith(page, (count) =>
      count === 1 ? { status, body } : { body: whole('Three days.') },
    );
    const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
    const panel = await openPanel(page, pages.serve('/failing-answer.html', pageWith(tag)));
    await panel.paste(QUERY);
    const speech = await recordSpeech(panel);
    await buttonIn(panel, 'Answer this').click();
    await expect.poll(() => answerIn(panel).innerText()).toContain(words);
    await expect.poll(speech).toContainEqual(expect.stringContaining(words));
    expect(await violationsBesidesColours(page)).toEqual([]);
    expect(await panel.titles()).toHaveLength(2);
    expect(asked).toHaveLength(1);
    await buttonIn(panel, 'Ask again').click();
    await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe('Three days.');
  },
);

test('a panel stops where the visitor stops it, and keeps what was written', async ({ page, pages, api, collect }) => {
  const server = await startServer(({ method }) =>
    method === 'OPTIONS'
      ? { headers: { 'access-control-allow-headers': 'content-type' } }
      : { type: 'text/event-stream', body: piece('Three days,'), unfinished: true },
  );
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-answers-endpoint': `${server.url}/ask` }));
  const panel = await openPanel(page, pages.serve('/stopped.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  await expect.poll(() => answerIn(panel).locator('.answer-text').innerText()).toBe('Three days,');
  expect(await answerIn(panel).getByRole('article').getAttribute('aria-busy')).toBe('true');
  expect(await violationsBesidesColours(page)).toEqual([]);
  const speech = await recordSpeech(panel);
  await buttonIn(panel, 'Stop').click();
  await expect.poll(() => answerIn(panel).innerText()).toContain('Stopped.');
  await expect.poll(speech).toContain('Stopped.');
  expect(await violationsBesidesColours(page)).toEqual([]);
  expect(await answerIn(panel).locator('.answer-text').innerText()).toBe('Three days,');
  await server.asked.find(({ method }) => method === 'POST')?.closed;
});

test('a panel stops reading an answer when another query is searched', async ({ page, pages, api, collect }) => {
  const server = await startServer(({ method }) =>
    method === 'OPTIONS'
      ? { headers: { 'access-control-allow-headers': 'content-type' } }
      : { type: 'text/event-stream', body: piece('Three'), unfinished: true },
  );
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-answers-endpoint': `${server.url}/ask` }));
  const panel = await openPanel(page, pages.serve('/left.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  await answerIn(panel).getByText('Three').waitFor();
  const speech = await recordSpeech(panel);
  await panel.paste('scarf');
  await server.asked.find(({ method }) => method === 'POST')?.closed;
  expect(await answerIn(panel).count()).toBe(0);
  // Screen readers hear of the other query, and nothing of the answer that is gone.
  await expect.poll(speech).toContainEqual(expect.stringMatching(/^\d results/));
  expect(await speech()).not.toContain('Stopped.');
});

test('a panel shows a hostile answer as text, under a strict policy', async ({ page, pages, api, collect }) => {
  const hostile =
    '<img src=x onerror=executed()> [a](javascript:executed()) [b](https://evil.example) ![c](https://evil.example/p.png) <script>executed()</script>';
  await answerWith(page, () => ({ body: whole(hostile) }));
  const canary = await watchCanary(page);
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const policy = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };
  const panel = await openPanel(page, pages.serve('/hostile-answer.html', pageWith(tag), policy));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  const text = answerIn(panel).locator('.answer-text');
  await expect.poll(() => text.innerText()).toContain('<script>executed()</script>');
  expect(await text.locator('a, img, script').count()).toBe(0);
  expect(await canary.incidents()).toEqual([]);
});

test('a panel continues a conversation, and reports to the page what is asked and whether it helped', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const { asked } = await answerWith(page, (count) => ({ body: whole(count === 1 ? 'Three days.' : 'Five euros.') }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/further.html', pageWith(tag)));
  await panel.host.evaluate((host: HTMLElement) => {
    const heard: unknown[] = [];
    Object.assign(window, { __told: heard });
    host.addEventListener('searchlet:answer', ({ detail: { milliseconds: _, ...detail } }) => heard.push(detail));
    host.addEventListener('searchlet:feedback', ({ detail }) => heard.push(detail));
  });
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  const further = answerIn(panel).getByRole('textbox', { name: 'Ask a follow-up question' });
  await further.fill('and what does it cost');
  await further.press('Enter');
  // The focus stays in the answer, though the field goes.
  expect(await panel.host.evaluate((host) => host.shadowRoot?.activeElement?.matches('.answer button'))).toBe(true);
  await expect
    .poll(() => answerIn(panel).locator('.answer-text').allInnerTexts())
    .toEqual(['Three days.', 'Five euros.']);
  expect(asked[1]).toMatchObject({ q: 'and what does it cost', conversation_id: ID });
  await buttonIn(panel, 'No').last().click();
  await buttonIn(panel, 'It is wrong').click();
  const sources = ['/delivery'];
  expect(await page.evaluate(() => (window as unknown as { __told: unknown }).__told)).toEqual([
    { query: QUERY, state: 'done', sources },
    { query: 'and what does it cost', state: 'done', sources },
    { query: 'and what does it cost', value: 'down', reason: null },
    { query: 'and what does it cost', value: 'down', reason: 'wrong' },
  ]);
});

test('a panel asks a further question that failed again in the same conversation', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const { asked } = await answerWith(page, (count) => (count === 2 ? { status: 500 } : { body: whole('Three days.') }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/further-again.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  const further = answerIn(panel).getByRole('textbox', { name: 'Ask a follow-up question' });
  await further.fill('and what does it cost');
  await further.press('Enter');
  await answerIn(panel).getByText('No answer can be written right now.').waitFor();
  await buttonIn(panel, 'Ask again').click();
  await expect.poll(() => answerIn(panel).locator('.answer-text').count()).toBe(2);
  expect(asked.map(({ conversation_id }) => conversation_id)).toEqual([undefined, ID, ID]);
});

test('a panel asks ten questions in a tab at most', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const { asked } = await answerWith(page, () => ({ status: 500 }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/budget.html', pageWith(tag)));
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').click();
  for (let count = 1; count < 12; count++) {
    await buttonIn(panel, 'Ask again').click();
    await buttonIn(panel, 'Ask again').waitFor();
  }
  await expect.poll(() => answerIn(panel).innerText()).toContain('No further questions can be answered on this visit.');
  expect(asked).toHaveLength(10);
});

test('a panel offers nothing before the visitor consents', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-consent': 'ok-statistics' }));
  const panel = await openPanel(page, pages.serve('/consent-answers.html', pageWith(tag)));
  await panel.paste(QUERY);
  expect(await answerIn(panel).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new CustomEvent('ok-statistics')));
  await panel.paste('');
  await panel.paste(QUERY);
  await buttonIn(panel, 'Answer this').waitFor();
});

// A real server has no model without a provider.
test.skipIf(process.env['TYPESENSE_URL'] !== undefined)(
  'the example answers through the endpoint of the demo, and says that its answers were written in advance',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(ASK)) asked.push(request.postDataJSON());
    });
    const panel = await openPanel(page, `${pages.url}/answers.html?sl_q=How+many+neighbors+does+Bhutan+have%3F`);
    const answer = panel.host.getByRole('region', { name: /Answer/ });
    await answer.getByRole('button', { name: 'Answer this' }).click();
    const text = answer.locator('.answer-text').first();
    await expect.poll(() => text.innerText()).toMatch(/^Bhutan has two neighbors, China and India\./);
    expect(await page.getByText('the answers to two questions were written in advance').isVisible()).toBe(true);
    await answer.getByRole('button', { name: 'Ask again' }).waitFor();
    const link = answer.getByRole('listitem').getByRole('link', { name: 'From Bhutan into China' });
    expect(await link.getAttribute('href')).toBe('/magazine/from-bhutan-into-china');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(asked).toEqual([{ q: 'How many neighbors does Bhutan have?', collection: 'magazine', lang: 'en' }]);
  },
);
