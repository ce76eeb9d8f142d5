import { parentOf } from '../dom';
import type { SessionNotes } from '../stores/storage';

/** The hit that a visitor followed, and its distance from the top of the viewport in px. */
export interface FollowedHit {
  readonly id: string;
  readonly top: number;
}

/**
 * URL after the last `popstate` since a visitor followed a hit, for routers that keep the document; null before the first
 * one, undefined if no hit was followed.
 */
let urlAfterBack: string | null | undefined;

/** Remembers the hit that a visitor follows, in case they come back. */
export function rememberHit(notes: SessionNotes, id: string, card: Element): void {
  urlAfterBack = null;
  // Always the same function, so that it listens once, however many hits are followed.
  addEventListener('popstate', noteGoingBack);
  notes.write(NOTE, JSON.stringify({ id, top: card.getBoundingClientRect().top, address: location.href }));
}

function noteGoingBack(): void {
  urlAfterBack = location.href;
}

/**
 * The hit that a visitor followed, if they have gone back to the page where they followed it; else null. The browser, or a
 * router, restores the scroll position too early, when there are no results yet.
 */
export function readRememberedHit(notes: SessionNotes): FollowedHit | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (urlAfterBack === undefined ? navigation?.type !== 'back_forward' : urlAfterBack !== location.href) return null;
  try {
    const { id, top, address } = JSON.parse(notes.read(NOTE) ?? '{}') as Partial<FollowedHit & { address: string }>;
    // Only once: when a panel restarts later on the same page, the visitor has not come back.
    notes.write(NOTE, '{}');
    return typeof id === 'string' && typeof top === 'number' && address === location.href ? { id, top } : null;
  } catch {
    return null;
  }
}

/** Milliseconds that hits which come after the others may take. */
const AWAITED_MS = 5000;

/**
 * Whether a visitor who has come back still waits for the hit: one who has begun to use the page must not be taken elsewhere. That is
 * recognised by the focus: a script cannot distinguish a visitor who scrolls from a browser that restores the scroll position.
 *
 * @param since when the first hits came, as `performance.now()` says.
 */
export function isHitAwaited(since: number): boolean {
  const { activeElement, body } = document;
  return performance.now() - since < AWAITED_MS && (activeElement === null || activeElement === body);
}

/**
 * Scrolls a card back to its earlier position in the viewport. What scrolls may be an element around the panel.
 *
 * @param frames in which it is done again: where a page scrolls smoothly, the browser's own restoration may be on its way, and is some
 * pixels further than scripts see.
 */
export function restoreScrollPosition(card: Element, top: number, frames = 0): void {
  for (let element: Element | null = card; element; element = parentOf(element))
    element.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => restoreScrollPosition(card, top, frames - 1));
}

const NOTE = 'left';
