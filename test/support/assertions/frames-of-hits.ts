import type { Page } from 'playwright-core';

/** What a panel shows in one frame. */
interface Frame {
  /** The titles of the hits. */
  readonly hits: string;
  /** Top of the first hit in the viewport, in px. */
  readonly top: number;
  /** Whether a banner of a curation rule is above the hits. */
  readonly hasBanner: boolean;
  /** Whether a hit is marked as promoted. */
  readonly isPromoted: boolean;
}

/**
 * Records the hits of a panel in each frame, from now on.
 *
 * @returns the recorded frames, without those that look like the frame before.
 */
export async function watchHits(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.locator('searchlet-panel').evaluate((host) => {
    const frames: Frame[] = [];
    Object.defineProperty(window, '__frames', { value: frames, configurable: true });
    const look = (): void => {
      const list = host.shadowRoot?.querySelector('.results .hits:not(.skeleton)');
      const hits = [...(list?.querySelectorAll('[part~="hit-title"]') ?? [])].map((one) => one.textContent).join('|');
      const hasBanner = Boolean(host.shadowRoot?.querySelector('.merchandise'));
      const isPromoted = Boolean(list?.querySelector('.promoted'));
      const frame = { hits, hasBanner, isPromoted, top: Math.round(list?.getBoundingClientRect().top ?? -1) };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { __frames: readonly Frame[] }).__frames);
}

/** The frames in which hits moved, each with the frame before. */
export function movesIn(frames: readonly Frame[]): readonly (readonly [from: Frame, to: Frame])[] {
  return frames.flatMap((to, index) => {
    const from = frames[index - 1];
    return from && from.hits !== '' && from.hits === to.hits && from.top !== to.top ? [[from, to] as const] : [];
  });
}
