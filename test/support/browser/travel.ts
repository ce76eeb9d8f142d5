import type { Page } from 'playwright-core';

/** Writes an address as a router of the page's own would, and tells the page as Back does. */
export function travel(page: Page, search: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, search);
}
