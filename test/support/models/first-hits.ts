import type { Page } from 'playwright-core';

/** A hit as a visitor sees it. */
interface SeenHit {
  readonly title: string;
  readonly href: string | null;
  /** From the top of the page. */
  readonly top: number;
}

/** The hits that the loader has drawn in the first panel of a page, as soon as they are there. */
export async function drawnHits(page: Page): Promise<readonly SeenHit[]> {
  await page.locator('.searchlet-hits li').first().waitFor();
  return hitsIn(page, '.searchlet-title');
}

/** The hits of the panel itself, once the drawn ones have gone. */
export async function takenOver(page: Page): Promise<readonly SeenHit[]> {
  await page.locator('.searchlet-hits').waitFor({ state: 'detached' });
  return hitsIn(page, '[part~="hit-title"]');
}

function hitsIn(page: Page, selector: string): Promise<readonly SeenHit[]> {
  return page.locator(selector).evaluateAll((titles) =>
    titles.map((one) => ({
      title: one.textContent ?? '',
      href: one.querySelector('a')?.getAttribute('href') ?? null,
      top: one.getBoundingClientRect().top + scrollY,
    })),
  );
}
