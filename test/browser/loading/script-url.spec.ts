import { expect } from 'vitest';
import type { Api } from '../../../examples/api';
import { test } from '../../support/browser/test';
import { expectOwnersLines, ownersLines, ownersNote } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';

test('the script names what is wrong in the address of a script as it is written there, in problems and failures', async ({
  page,
  pages,
  api,
}) => {
  const tag = tagOf(api, { 'query-by': 'title,titel', sort: 'year:down', view: 'gird' }, ' data-per-page="ten"');
  const panel = await openPanel(page, pages.serve('/address.html', pageWith(tag)));
  const failure = `In the script's address, query-by entry 2 "titel": “movies” has no field “titel”. Correct the name. ${api.url} answered 404: “Could not find a field named \`titel\` in the schema.”`;
  await expect.poll(() => ownersNote(panel)).toBe(failure);
  const problems = [
    "In the script's address, sort=year:down: expected a direction after the field, such as year:desc, year:asc or location:near. This entry is left out.",
    'In the script\'s address, view=gird: expected "list", "grid" or "table", did you mean "grid"? Using list.',
    'data-per-page="ten": expected a whole number from 1 to 250. Using 20.',
  ];
  await panel.host.getByText('Note for the owner of this site (3)').click();
  await expect
    .poll(async () => [...(await panel.host.locator('.notes li').allInnerTexts())].sort())
    .toEqual([...problems].sort());
  await expectOwnersLines(panel, [...problems, failure]);

  // After a script has set it, the attribute of the panel applies, and no longer the address.
  await panel.answered(() => panel.host.evaluate((host) => host.setAttribute('data-query-by', 'titel')));
  await expect.poll(() => ownersNote(panel)).toMatch(/^data-query-by="titel": /);
  ownersLines(panel);
});

test('the script takes a hash in the address of a bare script for no panel', async ({ page, pages, api }) => {
  const bare = '<script defer src="/dist/searchlet.js?id=8b3f"></script>';
  const panel = await openPanel(page, pages.serve('/hashed.html', pageWith(bare + panelElement(api))));
  expect(await page.locator('searchlet-panel').count()).toBe(1);
  await panel.answered(() => panel.field.fill('king'));
  expect(new URL(page.url()).search).toBe('?sl_q=king');
});

test('the script takes a hash in the address of a script with attributes for no name of the panel', async ({
  page,
  pages,
  api,
}) => {
  const html = panelTag(api).replace('/dist/searchlet.js', '/dist/searchlet.js?id=8b3f');
  const panel = await openPanel(page, pages.serve('/versioned.html', pageWith(html)));
  await panel.answered(() => panel.field.fill('king'));
  expect(new URL(page.url()).search).toBe('?sl_q=king');
});

test('misses in the address of a script what is missing there, and says it where its target does not exist', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(
    pages.serve('/missing.html', pageWith(`<main>${tagOf(api, { 'query-by': null, target: '#nowhere' })}</main>`)),
  );
  const missing =
    "In the script's address, query-by is missing: expected field names, separated by commas, such as query-by=title,director, or preset= or index= instead. The panel cannot start.";
  await expect.poll(() => panelOn(page).host.locator('[part~="notice"]').innerText()).toContain(missing);
  const nowhere =
    "In the script's address, target=#nowhere: nothing on this page matches this selector. The panel appears where its tag is.";
  await expectOwnersLines({ page }, [missing, nowhere]);
});

/** A tag with all attributes in the address of the script, as a person writes them; null removes one. */
function tagOf(
  { url, searchKey }: Pick<Api, 'url' | 'searchKey'>,
  changes: Readonly<Record<string, string | null>>,
  attributes = '',
): string {
  const told = { host: url, key: searchKey, collection: 'movies', 'query-by': 'title', ...changes };
  const given = Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null);
  const query = given.map(([name, value]) => `${name}=${value.replace('#', '%23')}`).join('&amp;');
  return `<script src="/dist/searchlet.js?${query}"${attributes}></script>`;
}
