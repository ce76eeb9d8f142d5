import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changedPixels, lookAtBox } from '../../support/assertions/pixels';
import { nextFrame } from '../../support/browser/frames';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { isWholeSample } from '../../support/run/sample-size';

/** Fewest pixels of a focus indicator: those of a line of 2 px below the smallest control. */
const MIN_PIXELS = 36;

interface Mode {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
}

/** Pairs that share neither a theme nor the colours: both are looked at in one walk. `npm test` takes the first pair. */
const MODES: readonly { readonly usual: Mode; readonly forced: Mode }[] = [
  { usual: { colorScheme: 'light', forcedColors: 'none' }, forced: { colorScheme: 'dark', forcedColors: 'active' } },
  { usual: { colorScheme: 'dark', forcedColors: 'none' }, forced: { colorScheme: 'light', forcedColors: 'active' } },
];

test.for(isWholeSample ? MODES : MODES.slice(0, 1))(
  'a panel shows where the focus is, at every stop: $usual.colorScheme, and $forced.colorScheme in forced colours',
  async ({ usual, forced }, { page, pages }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const walk = (most?: number): Promise<Walk> => walkIn(page, [usual, forced], most);
    const chosen = 'sl_q=the&sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..&sl_size=10';
    const panel = await openPanel(page, `${pages.url}/controls.html?${chosen}`);
    await panel.field.focus();
    const stops = await walk();
    expect(stops.lacking).toEqual([]);
    const kinds = [
      'a in hit-title',
      'a in page',
      'button in chip',
      'button in clear-refinements',
      'button in facet-value',
      'button in show-more',
      'checkbox in facet-value',
      'number',
      'radio in facet-value',
      'range',
      'search',
      'search in input',
      'select in select',
    ];
    expect(kinds.filter((kind) => !stops.kinds.includes(kind))).toEqual([]);
    // A page link moves the focus to the number of results, which shows it to keyboard users.
    await panel.host.locator('[part~="page"]', { hasText: /^2$/ }).focus();
    await panel.answered(() => page.keyboard.press('Enter'));
    expect((await walk(1)).lacking).toEqual([]);

    await page.goto(`${pages.url}/overlay.html`);
    const overlay = panelOn(page).host;
    await overlay.locator('.open-button').focus();
    expect((await walk(1)).lacking).toEqual([]);
    await page.keyboard.press('Enter');
    await overlay.getByRole('article').first().waitFor();
    const inside = await walk(60);
    expect(inside.lacking).toEqual([]);
    expect(inside.kinds).toContain('a in hit-title');

    await page.goto(`${pages.url}/dropdown.html`);
    const { host } = panelOn(page);
    await host.getByRole('combobox', { name: 'Search' }).fill('king');
    await host.getByRole('option').first().waitFor();
    expect((await walk()).kinds).toEqual(['search in input', 'button']);
  },
);

interface Walk {
  /** The elements that had the focus, by name and part. */
  readonly kinds: readonly string[];
  /** Elements whose focus is not visible, and why. */
  readonly lacking: readonly string[];
}

/**
 * Presses Tab until the focus leaves the panel, at most `most` times. The first element of each kind is compared with and without
 * the focus, in each mode; all are checked for elements that cover them.
 */
async function walkIn(page: Page, modes: readonly Mode[], most = 150): Promise<Walk> {
  const kinds: string[] = [];
  const lacking: string[] = [];
  for (let step = 0; step < most; step++) {
    const stop = await page.evaluate(stopNow);
    if (!stop) break;
    const { kind, name, box, isCovered } = stop;
    if (isCovered) lacking.push(`${kind} "${name}" is covered`);
    if (!kinds.includes(kind)) {
      kinds.push(kind);
      for (const mode of modes) {
        await page.emulateMedia(mode);
        await nextFrame(page);
        const focused = await lookAtBox(page, box);
        await page.evaluate(dropFocus);
        const changed = await changedPixels(focused, await lookAtBox(page, box));
        const { colorScheme, forcedColors } = mode;
        if (changed < MIN_PIXELS)
          lacking.push(
            `${kind} "${name}" changes by ${changed} pixels (${colorScheme}, forced colours ${forcedColors})`,
          );
        await page.evaluate(takeFocusAgain);
      }
    }
    if (step < most - 1) await page.keyboard.press('Tab');
  }
  return { kinds, lacking };
}

interface Stop {
  readonly kind: string;
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly isCovered: boolean;
}

/** Runs in the page: the element with the focus in a panel. */
function stopNow(): Stop | null {
  const root = document.activeElement?.shadowRoot;
  const active = root?.activeElement;
  if (!root || !(active instanceof HTMLElement)) return null;
  const frame = active.closest(active.localName === 'input' ? '.field, .slider' : '.title') ?? active;
  const { x, y, width, height } = (
    frame.matches('.title') ? (frame.closest('article') ?? frame) : frame
  ).getBoundingClientRect();
  const part = active.closest('[part]')?.getAttribute('part');
  const isOwnPart = active === active.closest('[part]') || ['facet-value', 'hit-title'].includes(part ?? '');
  const own = active.getBoundingClientRect();
  const top = root.elementFromPoint(own.x + own.width / 2, own.y + own.height / 2);
  return {
    kind: `${active.getAttribute('type')?.replace('button', '') || active.localName}${isOwnPart ? ` in ${part}` : ''}`,
    name: active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 30) ?? '',
    box: { x, y, width, height },
    isCovered: !top || !(active.contains(top) || top.contains(active) || frame.contains(top)),
  };
}

/** Runs in the page. */
function dropFocus(): void {
  const active = document.activeElement?.shadowRoot?.activeElement as HTMLElement;
  Object.assign(window, { dropped: active });
  active.blur();
}

/** Runs in the page. */
function takeFocusAgain(): void {
  (window as unknown as { dropped: HTMLElement }).dropped.focus({ preventScroll: true });
}
