import { setTimeout } from 'node:timers/promises';
import type { Tab } from '../support/engines/engine';
import type { Reading, Vital } from './vitals-page';

/**
 * Loads a page, lets it come to rest, and does what a visitor of a search does: types, ticks a value, sorts, and turns a page. What
 * the page does not have is left out.
 *
 * @returns what `web-vitals` has measured; without what the engine does not measure.
 */
export async function visitForVitals(tab: Tab, address: string): Promise<Partial<Record<Vital, Reading>>> {
  await tab.goto(address);
  await tab.run(rest);
  await click(tab, '[part~="open-button"]');
  await click(tab, 'input[part~="input"], input[type="search"]', 'man');
  await click(tab, '[part~="facet"] input[type="checkbox"], form > p input[type="checkbox"]');
  await click(tab, 'select', ['ArrowDown', 'Enter']);
  await click(tab, '[part~="page"]:not([aria-current])');
  return tab.run(() => window.vitals);
}

/** Milliseconds between two keys of somebody who types fast. */
const KEY_MS = 120;

/** Clicks the first visible element, if there is one, presses keys, and waits until the page has come to rest. */
async function click(tab: Tab, selector: string, keys: Iterable<string> = []): Promise<void> {
  const at = await tab.run(show, selector);
  if (at === null) return;
  await tab.moveTo(...at);
  await tab.button('down');
  await tab.button('up');
  for (const key of keys) {
    await setTimeout(KEY_MS);
    await tab.press(key);
  }
  await tab.run(rest);
}

/** Runs in the page: the middle of the first visible element, in shadow trees too, after it was scrolled into view. */
function show(selector: string): [x: number, y: number] | null {
  const roots = [document, ...[...document.querySelectorAll('searchlet-panel')].map(({ shadowRoot }) => shadowRoot)];
  const visible = roots
    .flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
    .find((element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  if (!visible) return null;
  visible.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = visible.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Runs in the page: settles once nothing of it has changed for half a second, and no panel is searching. */
function rest(): Promise<void> {
  const roots = [document, ...[...document.querySelectorAll('searchlet-panel')].map(({ shadowRoot }) => shadowRoot)];
  return new Promise((resolve) => {
    let timer = 0;
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(look, 500);
    };
    const observer = new MutationObserver(wait);
    const look = (): void => {
      if (roots.some((root) => root?.querySelector('[aria-busy="true"]'))) return wait();
      observer.disconnect();
      resolve();
    };
    for (const root of roots)
      if (root) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    wait();
  });
}
