import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';

test('a page that was opened with a name and a password has all files, and keeps its state in the address', async ({
  page,
  pages,
  api,
}) => {
  const json = { 'content-type': 'application/json' };
  pages.serve('/key', JSON.stringify({ key: api.searchKey }), json);
  pages.serve('/config.json', JSON.stringify({ facets: 'genre', lang: 'de' }), json);
  const tag = panelElement(api, { 'data-key': null, 'data-key-endpoint': '/key', 'data-config': '/config.json' });
  const html = pageWith(`${tag}<script defer src="/dist/searchlet.js"></script>`);
  const address = pages.serve('/staging.html', html).replace('//', '//name:password@');
  const panel = await openPanel(page, address);
  await panel.host.getByRole('searchbox', { name: 'Suche', exact: true }).fill('king');
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=king');
  await panel.host.getByRole('checkbox', { name: /^Drama/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=king&sl_genre=Drama');
});
