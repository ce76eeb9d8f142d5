import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

test('the example without a server shows films with facets and sort orders', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.url}/index-of-files.html`);
  expect(await panel.count()).toBe(3201);
  expect(await panel.facets()).toContain('Genre');
  await panel.type('godfather');
  expect(await panel.titles()).toEqual(['The Godfather', 'The Godfather: Part II', 'The Godfather: Part III']);
});
