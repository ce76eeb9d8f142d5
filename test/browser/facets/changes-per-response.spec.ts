// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

// A screen reader gets an event for each change, and drops them all where they come in a flood: Orca 43 with some fifty.
// Not with React 19, which writes name and type of each field again with each update.

test('a panel changes nothing in the facets with a response that counts alike', async ({ page, pages }) => {
  const panel = await openFacets(page, `${pages.url}/controls.html?sl_q=the`);
  const changes = await recordChanges(panel);
  await panel.answered(() => panel.host.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest'));
  await panel.settled();
  await panel.answered(() => panel.host.getByRole('link', { name: 'Next page' }).click());
  await panel.settled();
  expect(await changes()).toEqual([]);
});

test('a panel changes only what reads otherwise in the facets, once', async ({ page, pages }) => {
  const panel = await openFacets(page, `${pages.url}/controls.html?sl_q=the`);
  const changes = await recordChanges(panel);
  await panel.paste('king');
  await panel.settled();
  await expect.poll(async () => (await changes()).length).toBeGreaterThan(20);
  const all = await changes();
  expect(all.filter(({ before, after }) => before === after)).toEqual([]);
  expect(all.length).toBeLessThan(110);
});

async function openFacets(page: Page, url: string): Promise<PanelModel> {
  const panel = await openPanel(page, url);
  await panel.settled();
  // Those that are counted by searches of their own come last.
  await expect.poll(() => panel.host.locator('label.value:not(:has(.count))').count()).toBeLessThan(4);
  return panel;
}

interface Change {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Records changes in the facets from now on; whether they are busy is no part of what they say. */
async function recordChanges(panel: PanelModel): Promise<() => Promise<readonly Change[]>> {
  const record = await panel.host.evaluateHandle((host) => {
    const facets = host.shadowRoot?.querySelector('.facets');
    const changes: Change[] = [];
    const textOf = (nodes: NodeList): string => Array.from(nodes, ({ textContent }) => textContent).join();
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
        if (type === 'attributes' && attributeName === 'aria-busy') continue;
        const element = (target instanceof Element ? target : target.parentElement) as Element;
        changes.push({
          what: `${attributeName ?? type} of ${element.localName}.${element.className}`,
          before: type === 'childList' ? textOf(removedNodes) : oldValue,
          after:
            type === 'childList'
              ? textOf(addedNodes)
              : attributeName === null
                ? target.textContent
                : element.getAttribute(attributeName),
        });
      }
    });
    const kinds = { childList: true, attributeOldValue: true, characterDataOldValue: true };
    if (facets) observer.observe(facets, { ...kinds, subtree: true });
    return changes;
  });
  return () => record.jsonValue();
}
