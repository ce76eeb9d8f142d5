import type { Locator, Page } from 'playwright-core';
import { whenIdle } from '../browser/frames';

/** Place and look of a search field. */
export type Look = Readonly<Record<string, unknown>>;

/** Whether a panel has only its facade. */
export function isAsleep(host: Locator): Promise<boolean> {
  return host.evaluate(({ shadowRoot }) => Boolean(shadowRoot?.querySelector('.facade')));
}

/** Waits until a panel that starts when the browser is idle would have started, and would have sent a request. */
export async function idleMoment(page: Page): Promise<void> {
  await whenIdle(page);
  await page.evaluate(() => fetch('/favicon.ico').then(({ ok }) => ok));
}

/** The field of a panel, or of its facade. */
export function lookOf(host: Locator): Promise<Look> {
  return host.evaluate(({ shadowRoot }) => {
    const input = shadowRoot?.querySelector('input') as HTMLInputElement;
    const frame = input.closest('.field') as HTMLElement;
    const boxes = [frame, input, frame.querySelector('svg') as Element].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
    const styleOf = (element: Element, names: readonly string[], pseudo?: string): string[] =>
      names.map((name) => getComputedStyle(element, pseudo).getPropertyValue(name));
    return {
      // The button that clears the field is visible only if the field has text.
      boxes: [boxes[0], boxes[1]?.slice(0, 2), boxes[2]],
      frame: styleOf(frame, [
        'background-color',
        'border-color',
        'border-radius',
        'color',
        'font-family',
        'font-size',
        'line-height',
        'direction',
      ]),
      input: styleOf(input, ['background-color', 'color', 'font-family', 'font-size', 'font-weight', 'letter-spacing']),
      // From right to left a text starts on the right.
      isOnTheRight:
        getComputedStyle(input).textAlign === (getComputedStyle(input).direction === 'rtl' ? 'start' : 'right') ||
        getComputedStyle(input).textAlign === 'right',
      // On a page from right to left, English texts have invisible isolation characters around them.
      placeholder: [
        input.placeholder.replace(/[\u2068\u2069]/g, ''),
        ...styleOf(input, ['color', 'opacity'], '::placeholder'),
      ],
      icon: styleOf(frame.querySelector('svg') as Element, ['stroke', 'stroke-width', 'fill']),
    };
  });
}

/** Sets the text of a field at once, with the caret after its third letter. */
export function writeAtOnce(field: Locator, text: string): Promise<void> {
  return field.evaluate((element, written) => {
    const input = element as HTMLInputElement;
    input.focus();
    input.value = written;
    input.setSelectionRange(3, 3);
  }, text);
}

/** Position of the caret in the field with the focus; null if no field of the panel has it. */
export function caretIn(host: Locator): Promise<number | null> {
  return host.evaluate(({ shadowRoot }) => {
    const { activeElement } = shadowRoot as ShadowRoot;
    return activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null;
  });
}
