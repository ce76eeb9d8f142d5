/** What the arrow keys of a dialog go through: queries to choose, then the links of the hits, in the order of the page. */
export function entriesIn(dialog: Element): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>('.queries .button, [data-hit]')]
    .map((one) => (one.matches('[data-hit]') ? one.querySelector<HTMLElement>('a[href]') : one))
    .filter((one) => one !== null)
    .filter((one) => one.getClientRects().length > 0);
}

/** The first hit that has a link; null for none. */
export function firstHitIn(dialog: Element): Element | null {
  const link = [...dialog.querySelectorAll('[data-hit] a[href]')].find((one) => one.getClientRects().length > 0);
  return link?.closest('[data-hit]') ?? null;
}

/**
 * Where an arrow key leads to from an entry or the field: up from the first entry is the field again, and the last entry is the
 * end. Null where the key keeps its usual effect.
 */
export function entryFor(
  key: string,
  from: HTMLElement,
  field: HTMLElement,
  entries: readonly HTMLElement[],
): HTMLElement | null {
  const at = entries.indexOf(from);
  if (key === 'ArrowDown') return entries[at + 1] ?? null;
  if (key === 'ArrowUp' && at >= 0) return entries[at - 1] ?? field;
  return null;
}

/** Whether a key on an entry is meant for the query: a letter, or Backspace. Space presses a button. */
export function isTyping({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const element = target as Element;
  if (element.matches('input')) return false;
  return key === 'Backspace' || (key.length === 1 && (key !== ' ' || !element.matches('button')));
}
