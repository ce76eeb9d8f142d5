/** One result, as it is rendered. */
export interface Result {
  readonly title: string;
  /** Its link, as written; null if it has none. */
  readonly url: string | null;
  readonly text: string | null;
  /** Further fields by their label. */
  readonly meta: Readonly<Record<string, string>>;
  readonly image: string | null;
}

/** Reads results as they are drawn. It runs in the page, too, so it calls nothing of ours. */
export function readCards(cards: readonly Element[]): Result[] {
  return cards.map((card) => {
    const text = (part: string): string | null => card.querySelector(`[part~="${part}"]`)?.textContent ?? null;
    // Some pages replace Array.from.
    const meta = [...card.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? '',
    ]);
    return {
      title: text('hit-title') ?? '',
      url: card.querySelector('a')?.getAttribute('href') ?? null,
      text: text('hit-text'),
      meta: Object.fromEntries(meta) as Record<string, string>,
      image: card.querySelector('img')?.getAttribute('src') ?? null,
    };
  });
}
