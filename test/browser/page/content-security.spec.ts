import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathOf } from '../../bench/sizes';
import { createScopedKey } from '../../server/base/scoped';
import { expectNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { BUNDLE } from '../../support/pages/bundle';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const HASHES = JSON.parse(readFileSync(pathOf('dist/integrity.json'), 'utf8')) as Readonly<Record<string, string>>;
const HASH = HASHES[BUNDLE] ?? '';

/** The directives as docs/security-and-privacy.md names them; `style-src` is for the page's own sheet. */
const STRICT: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': 'SITE/dist/searchlet.js SITE/dist/searchlet/',
  'connect-src': 'SERVER',
  'img-src': "'self'",
  'style-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** Serves an example, or HTML, under a strict policy, changed by some directives. */
const test = base.extend('strict', { scope: 'file' }, async ({ pages, api }) => {
  const header = (changes: Readonly<Record<string, string>>): OutgoingHttpHeaders => ({
    'content-security-policy': Object.entries({ ...STRICT, ...changes })
      .map((directive) => directive.join(' '))
      .join('; ')
      .replaceAll('SITE', pages.url)
      .replaceAll('SERVER', api.url),
  });
  return {
    page: (path: string, html: string, changes = {}): string => pages.serve(path, html, header(changes)),
    async example(name: string): Promise<string> {
      const html = await (await fetch(`${pages.url}/${name}.html`)).text();
      return pages.serve(`/strict-${name}.html`, html, header({}));
    },
  };
});

test('films work under a strict policy, in light and in dark', async ({ page, strict }) => {
  await recordViolations(page);
  const panel = await openPanel(page, await strict.example('films'));
  await panel.type('king');
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').fold();
  await page.emulateMedia({ colorScheme: 'dark' });
  await panel.host.evaluate((element) => element.setAttribute('data-accent', '#a02'));
  await panel.settled();
  await panel.clearRefinements();
  await panel.type('zzzzqqqq');
  await panel.host.getByText('No results for').first().waitFor();
  expect(await isStyled(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

test('every control works under a strict policy', async ({ page, strict }) => {
  await recordViolations(page);
  const panel = await openPanel(page, await strict.example('controls'));
  const field = panel.host.getByRole('searchbox', { name: 'Search', exact: true });
  await panel.answered(() => field.fill('the'));
  const thumb = panel.host.getByRole('slider').first();
  await panel.answered(async () => {
    await thumb.focus();
    await page.keyboard.press('ArrowRight');
  });
  const [, stars] = await panel.facet('Rating').values();
  await panel.facet('Rating').choose(stars?.name ?? '');
  await panel.answered(() => panel.host.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest'));
  await panel.goToPage(2);
  await page.setViewportSize({ width: 390, height: 800 });
  await panel.openFilters();
  await panel.closeFilters();
  expect(await violationsOf(page)).toEqual([]);
});

test('own cards, with their own style sheet, work under a strict policy', async ({ page, strict }) => {
  await recordViolations(page);
  const panel = await openPanel(page, await strict.example('product-card'));
  const images = panel.host.locator('article img');
  await expect
    .poll(() => images.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  expect(
    await panel.host
      .locator('article .product')
      .first()
      .evaluate((card) => getComputedStyle(card).display),
  ).toBe('grid');
  await panel.facet('Region').choose('Europe');
  await panel.answered(() => panel.host.getByRole('button', { name: 'Show more results' }).click());
  expect(await violationsOf(page)).toEqual([]);
});

test('a panel needs no host in the policy where the tag has the hash, nor where it has a nonce', async ({
  page,
  strict,
  api,
}) => {
  await recordViolations(page);
  const tag = panelTag(api, LIVE);
  const whole = tag.replace(' src=', ` integrity="${HASH}" crossorigin src=`);
  const hashed = await openPanel(page, strict.page('/hash.html', pageWith(whole), { 'script-src': `'${HASH}'` }));
  await expect.poll(() => hashed.count()).toBe(3201);
  const nonce = tag.replace(' src=', ' nonce="b3Vyb3du" src=');
  const trusted = strict.page('/nonce.html', pageWith(nonce), { 'script-src': "'nonce-b3Vyb3du' 'strict-dynamic'" });
  expect(await (await openPanel(page, trusted)).count()).toBe(3201);
  expect(await violationsOf(page)).toEqual([]);
});

test('a panel explains a failed search, or at least quotes it where the policy blocks the explanation', async ({
  page,
  strict,
  api,
}) => {
  await recordViolations(page);
  const html = pageWith(panelTag(api, { 'data-query-by': 'nope' }));
  await page.goto(strict.page('/explained.html', html));
  await expectNoise(page, /data-query-by="nope": “movies” has no field “nope”/);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(strict.page('/quoted.html', html, { 'script-src': 'SITE/dist/searchlet.js' }));
  await expectNoise(
    page,
    /Content Security Policy/,
    /request failed: .* csp/,
    /A search failed: .*nope.*searchlet\/[^/]+\/integrity\.js/,
  );
});

test('a panel needs the address of its script in connect-src for another language than English', async ({
  page,
  strict,
  api,
}) => {
  await recordViolations(page);
  const german = pageWith(panelTag(api, { 'data-lang': 'de' }));
  const allowed = strict.page('/german.html', german, { 'connect-src': 'SERVER SITE/dist/searchlet/' });
  await page.goto(allowed);
  await page.locator('searchlet-panel').getByText('3,201 Ergebnisse').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);

  // Without the language file the panel is in English, and the site owner is told why: it has looked for the release that is there, too.
  const panel = await openPanel(page, strict.page('/no-german.html', german));
  await expect.poll(() => panel.count()).toBe(3201);
  await expectNoise(
    page,
    /Content Security Policy/,
    /\[searchlet\].*data-lang/,
    /request failed|Fetch API cannot load/,
  );
  const refused = await violationsOf(page);
  expect(refused).toEqual(refused.map(() => expect.stringContaining('connect-src')));
  expect(refused).toHaveLength(2);
});

test("a panel needs 'self' in connect-src where a key in the page has ended by the visitor's clock, which is wrong", async ({
  page,
  strict,
  api,
}) => {
  await recordViolations(page);
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const html = pageWith(panelTag(api, { 'data-key': createScopedKey(api.searchKey, { expires_at: inAnHour }) }));
  await page.clock.setFixedTime((inAnHour + 3600) * 1000);
  const panel = await openPanel(page, strict.page('/ends.html', html, { 'connect-src': "SERVER 'self'" }));
  await expect.poll(() => panel.count()).toBe(3201);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(strict.page('/no-time.html', html));
  await expect.poll(() => panel.alert()).toBe('Search is not available.');
  expect(await violationsOf(page)).toEqual([expect.stringContaining('connect-src')]);
  await expectNoise(page, /Content Security Policy/, /key expired at/, /Fetch API cannot load/);
});

test('a panel runs with its own hash from another origin, and not with a wrong one', async ({ page, pages, api }) => {
  const elsewhere = `${pages.url.replace('127.0.0.1', 'localhost')}/dist/searchlet.js`;
  await page.route(elsewhere, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  const tag = (hash: string): string =>
    panelTag(api, LIVE).replace(
      'src="/dist/searchlet.js"',
      `src="${elsewhere}" integrity="${hash}" crossorigin="anonymous"`,
    );
  const panel = await openPanel(page, pages.serve('/whole.html', pageWith(tag(HASH))));
  await expect.poll(() => panel.count()).toBe(3201);

  const wrong = HASH.replace(/-./, (start) => (start === '-A' ? '-B' : '-A'));
  await page.goto(pages.serve('/wrong.html', pageWith(tag(wrong))), { waitUntil: 'load' });
  await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
  expect(await page.evaluate(() => customElements.get('searchlet-panel') === undefined)).toBe(true);
  await expectNoise(page, /Failed to find a valid digest in the 'integrity' attribute/);
});

/** As on a live site: on localhost the panel loads `searchlet/diagnosis.js` too, to check what the key may do. */
const LIVE = { 'data-debug': 'false' };

/** Records violations of the policy, from before the page's first element. */
async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.defineProperty(window, '__refused', { value: refused });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      refused.push(`${violatedDirective}: ${blockedURI} ${sample} in ${sourceFile}`);
    });
  });
}

function violationsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { __refused: readonly string[] }).__refused);
}

/** Whether the panel has its own style sheets. */
function isStyled(page: Page): Promise<boolean> {
  return page
    .locator('searchlet-panel')
    .evaluate((element) => (element.shadowRoot?.adoptedStyleSheets.length ?? 0) > 0);
}
