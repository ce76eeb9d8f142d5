import type { Page } from 'playwright-core';

/** The accessible name of the element with the focus, inside shadow roots too; '' if no element has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return '';
    const { labels } = active as { readonly labels?: NodeListOf<HTMLElement> | null };
    const [label] = active instanceof HTMLButtonElement ? [] : Array.from(labels ?? []);
    const name = active.getAttribute('aria-label') ?? (label ?? active).textContent ?? '';
    return name.replace(/\s+/g, ' ').trim();
  });
}
