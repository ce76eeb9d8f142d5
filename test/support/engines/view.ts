import { expect } from 'vitest';
import type { Tab } from './engine';

/** An element as a visitor perceives it. */
export interface Seen {
  /** Roughly its accessible name: its label, or its text. */
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  readonly href: string | null;
  /** In px of the viewport. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page with panels as a visitor uses it. Selectors find elements in open shadow roots too; actions wait for elements. */
export interface View {
  readonly tab: Tab;
  /** All visible elements, in order. */
  all(selector: string): Promise<readonly Seen[]>;
  /** The names of all visible elements. */
  names(selector: string): Promise<readonly string[]>;
  /** Scrolls the first element (with that name) to the middle of the viewport, and waits until it no longer moves. */
  one(selector: string, name?: string): Promise<Seen>;
  click(selector: string, name?: string): Promise<void>;
  /** Gives an element the focus, as Tab would. */
  focus(selector: string, name?: string): Promise<void>;
  /** Drags across an element with the mouse; `from` and `to` are shares of its width. */
  drag(selector: string, name: string, from: number, to: number): Promise<void>;
  /** Number of pixels of an element that differ clearly from its upper left corner. */
  ink(selector: string): Promise<number>;
}

export function viewOf(tab: Tab): View {
  const all = (selector: string): Promise<readonly Seen[]> => tab.run(look, selector, null, 'list');
  const one: View['one'] = async (selector, name) => {
    let seen: Seen | undefined;
    const find = async (): Promise<string> => {
      [seen] = await tab.run(look, selector, name ?? null, 'show');
      return seen ? '' : `Not there or still moving; there are: ${(await all(selector)).map((each) => each.name)}`;
    };
    await expect.poll(find, { message: `${selector} ${name ?? ''}` }).toBe('');
    return seen as Seen;
  };
  return {
    tab,
    all,
    names: async (selector) => (await all(selector)).map(({ name }) => name),
    one,
    async click(selector, name) {
      const { left, top, width, height } = await one(selector, name);
      await tab.moveTo(left + width / 2, top + height / 2);
      await tab.button('down');
      await tab.button('up');
    },
    async focus(selector, name) {
      await one(selector, name);
      await tab.run(look, selector, name ?? null, 'focus');
    },
    async drag(selector, name, from, to) {
      const { left, top, width, height } = await one(selector, name);
      // The middle of a thumb stays 8 px away from both ends.
      const at = (share: number): number => left + 8 + share * (width - 16);
      await tab.moveTo(at(from), top + height / 2);
      await tab.button('down');
      await tab.moveTo(at((from + to) / 2), top + height / 2);
      await tab.moveTo(at(to), top + height / 2);
      await tab.button('up');
    },
    async ink(selector) {
      const { left, top, width, height } = await one(selector);
      const picture = (await tab.screenshot()).toString('base64');
      return tab.run(countInk, picture, [left, top, width, height].map(Math.round));
    },
  };
}

/**
 * Runs in the page.
 * @param goal `list` reads all visible elements; `show` scrolls the first to the middle, and reads it if it does not move and
 * no panel is busy; `focus` gives it the focus.
 */
async function look(
  selector: string,
  wanted: string | null,
  goal: 'list' | 'show' | 'focus',
): Promise<readonly Seen[]> {
  const search = (root: Document | ShadowRoot, css: string): HTMLElement[] => {
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? search(shadowRoot, css) : [],
    );
    return [...root.querySelectorAll<HTMLElement>(css), ...inside];
  };
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement;
    const copy = (labels?.[0] ?? element).cloneNode(true) as HTMLElement;
    for (const aside of copy.querySelectorAll('[aria-hidden="true"], style, [part~="facet-count"]')) aside.remove();
    const words = element.getAttribute('aria-label') ?? copy.textContent ?? '';
    return words
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
  // Invisible: without a box, or while a panel waits for its messages.
  const isVisible = (element: HTMLElement): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const see = (element: HTMLElement): Seen => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const input = element as HTMLInputElement;
    return {
      name: nameOf(element),
      value: input.value ?? '',
      isChecked: input.checked ?? false,
      isFocused: element.matches(':focus'),
      href: element.getAttribute('href'),
      left,
      top,
      width,
      height,
    };
  };
  const found = search(document, selector).filter(
    (element) => isVisible(element) && (wanted === null || nameOf(element) === wanted),
  );
  if (goal === 'list') return found.map(see);
  const [first] = found;
  if (!first || search(document, 'section[aria-busy="true"]').length > 0) return [];
  if (goal === 'focus') first.focus();
  else first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = see(first);
  // Two frames: the first may be the one that is being painted now.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = see(first);
  return first.isConnected && before.left === after.left && before.top === after.top ? [after] : [];
}

/** Runs in the page, so that the browser decodes the picture. */
async function countInk(
  base64: string,
  [left = 0, top = 0, width = 0, height = 0]: readonly number[],
): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(left, top, width, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const distance = [0, 1, 2].reduce((sum, part) => sum + Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)), 0);
    if (distance > 100) count += 1;
  }
  return count;
}
