import type { SessionNotes } from './storage';

/** The hit through which a visitor left the page, and where it stood in the window, in px from its top. */
export interface Left {
  readonly id: string;
  readonly top: number;
}

/**
 * The address that going back has last led to since a visitor left through a hit, where a router keeps the document; null
 * before, undefined where nobody has left.
 */
let wentBackTo: string | null | undefined;

/** Notes through which hit a visitor leaves, in case of a return. */
export function rememberHit(notes: SessionNotes, id: string, card: Element): void {
  wentBackTo = null;
  // The same function: however many hits are followed, it listens once.
  addEventListener('popstate', noteGoingBack);
  notes.write(NOTE, JSON.stringify({ id, top: card.getBoundingClientRect().top, address: location.href }));
}

function noteGoingBack(): void {
  wentBackTo = location.href;
}

/**
 * The hit a visitor left through, if this page is here by going back to where they left it; else null. The browser, or a
 * router, restores its own scroll position before there are any results, and so in vain.
 */
export function readRememberedHit(notes: SessionNotes): Left | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (wentBackTo === undefined ? navigation?.type !== 'back_forward' : wentBackTo !== location.href) return null;
  try {
    const { id, top, address } = JSON.parse(notes.read(NOTE) ?? '{}') as Partial<Left & { address: string }>;
    // Once: a panel that starts again later on the same page is no return.
    notes.write(NOTE, '{}');
    return typeof id === 'string' && typeof top === 'number' && address === location.href ? { id, top } : null;
  } catch {
    return null;
  }
}

/** Puts a card back to where it stood in the window. */
export function restoreScrollPosition(card: Element, top: number): void {
  scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Remembers the position of a card in the window; returns a function that restores it after a layout change. */
export function holdScrollPosition(card: Element): () => void {
  const { top } = card.getBoundingClientRect();
  return () => restoreScrollPosition(card, top);
}

const NOTE = 'left';
