import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { ownersNote } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';

test('a panel reports to the page that it is ready, and each answer that is shown', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre, certificate' }));
  const milliseconds: unknown = expect.any(Number);
  const documents: unknown = expect.arrayContaining([
    expect.objectContaining({ director: expect.any(String) as string }),
  ]);
  expect(await panel.events()).toEqual([
    { name: 'searchlet:ready', detail: {} },
    { name: 'searchlet:search', detail: { query: '', found: 3201, milliseconds, page: 1, refinements: [], documents } },
  ]);
  await panel.answered(() => panel.field.fill('the'));
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Certificate').choose('R');
  const refinements = [
    { field: 'genre', value: 'Drama' },
    { field: 'certificate', value: 'R' },
  ];
  await panel.goToPage(2);
  const found = await panel.count();
  expect((await panel.events()).slice(2).map(({ detail }) => detail)).toEqual([
    expect.objectContaining({ query: 'the', page: 1, refinements: [] }),
    expect.objectContaining({ query: 'the', page: 1, refinements: refinements.slice(0, 1) }),
    { query: 'the', found, milliseconds, page: 1, refinements, documents },
    { query: 'the', found, milliseconds, page: 2, refinements, documents },
  ]);
});

test.for(['panel', 'overlay', 'dropdown'])(
  'a panel reports to the page once that it is ready, in the layout %s, before a visitor focuses it',
  async (layout, { page, pages, api }) => {
    const html = pageWith(
      `<script defer src="/dist/searchlet.js"></script>${panelElement(api, { 'data-layout': layout })}`,
    );
    await page.goto(pages.serve('/ready.html', html));
    const { host, field, events } = panelOn(page);
    const names = async (): Promise<readonly string[]> => (await events()).map(({ name }) => name);
    await expect.poll(async () => (await names())[0]).toBe('searchlet:ready');
    if (layout === 'overlay') await host.getByRole('button').click();
    await (layout === 'dropdown' ? host.getByRole('combobox', { name: 'Search' }) : field).fill('king');
    await expect
      .poll(events)
      .toContainEqual({ name: 'searchlet:search', detail: expect.objectContaining({ query: 'king' }) as unknown });
    expect((await names()).filter((name) => name === 'searchlet:ready')).toHaveLength(1);
  },
);

test.for(['overlay', 'dropdown'])(
  'a panel can be opened as soon as it is ready, in the layout %s',
  async (layout, { page, pages, api }) => {
    const opening = `<script>
    const panel = document.querySelector('searchlet-panel');
    panel.addEventListener('searchlet:ready', () => panel.open());
  </script>`;
    const element = panelElement(api, { 'data-layout': layout });
    await page.goto(
      pages.serve('/opening.html', pageWith(`<script defer src="/dist/searchlet.js"></script>${element}${opening}`)),
    );
    await panelOn(page).host.getByRole('dialog').getByRole('article').first().waitFor();
  },
);

test('a panel reports to the page which hit a visitor chooses, and where it stood', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ 'data-per-page': '5', 'data-meta': 'year' })}?sl_q=godfather`);
  await page.evaluate(() => addEventListener('searchlet:select', (event) => event.preventDefault()));
  const here = page.url();
  const chosen = panel.host.getByRole('link', { name: 'The Godfather: Part II', exact: true });
  await chosen.click();
  await chosen.click({ modifiers: ['ControlOrMeta'] });
  const [first, second, ...more] = (await panel.events()).filter(({ name }) => name === 'searchlet:select');
  expect(first?.detail).toMatchObject({
    query: 'godfather',
    position: 2,
    document: { title: 'The Godfather: Part II', director: 'Francis Ford Coppola', year: 1974 },
    item: {
      url: expect.stringMatching(/^\/movies\/\d+$/) as string,
      meta: [{ field: 'year', label: 'Year', values: [1974] }],
    },
  });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  // The page has cancelled the click: the visitor stays.
  expect(page.url()).toBe(here);
});

test('a panel lets the browser follow a link that the page does not cancel, and counts positions over pages', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.films({ 'data-per-page': '5' })}?sl_page=3`);
  const told = page.waitForEvent('console');
  await page.evaluate(() =>
    addEventListener('searchlet:select', (event) =>
      console.log(`position ${(event as CustomEvent<{ position: number }>).detail.position}`),
    ),
  );
  await panel.host.getByRole('article').nth(1).getByRole('link').click();
  expect((await told).text()).toBe('position 12');
  await page.waitForURL('**/movies/*');
  await expectNoise(page, /position 12/);
});

test('a panel reports problems and failures, through every root and up to the window', async ({ page, pages, api }) => {
  const panel = panelElement(api, { 'data-veiw': 'grid', 'data-query-by': 'titel' });
  // Inside the shadow root of the page's own component.
  const html = pageWith(`<script defer src="/dist/searchlet.js"></script><my-section></my-section><script>
    customElements.define('my-section', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = \`${panel}\`;
      }
    });
    window.heard = [];
    for (const name of ['searchlet:problem', 'searchlet:failure']) addEventListener(name, ({ type, detail }) => heard.push({ type, ...detail }));
  </script>`);
  await page.goto(pages.serve('/nested.html', html));
  await expect
    // The sentence of the problem is in a separate file, which may load after the response.
    .poll(() =>
      page.evaluate(() =>
        [...(window as unknown as { heard: readonly { type: string }[] }).heard].sort((one, other) =>
          one.type < other.type ? 1 : -1,
        ),
      ),
    )
    .toEqual([
      {
        type: 'searchlet:problem',
        code: 'unknown-attribute',
        attribute: 'data-veiw',
        sentence: expect.stringContaining('did you mean data-view?') as string,
      },
      {
        type: 'searchlet:failure',
        kind: 'missing',
        status: 404,
        detail: expect.stringContaining('titel') as string,
      },
    ]);
  await ownersNote(panelOn(page));
  await expectNoise(page, /data-veiw/, /titel/);
});
