import type { Page } from 'playwright-core';

/** Changes the address as the page's own router would, and dispatches the event that Back dispatches. */
export function travel(page: Page, search: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, search);
}
