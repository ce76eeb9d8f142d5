import { HITS } from './rendered-hits';
import { isFromScript } from './script-tags';

/**
 * Moves the hits that `searchlet render` has written into their panel: they are in it, or beside it if it was made for a script or
 * for a `<div data-searchlet>`. Where WordPress puts a panel into a paragraph, they are after that. A link in them keeps the focus.
 *
 * @returns null if hits are missing.
 */
export function takeHits(host: HTMLElement): HTMLElement | null {
  const inside = host.querySelector<HTMLElement>(`:scope>${HITS}`);
  if (inside) return inside;
  const { parentElement: parent, previousElementSibling, nextElementSibling } = host;
  const isMade = isFromScript(host) || parent?.matches('[data-searchlet]');
  const places = isMade ? [previousElementSibling, nextElementSibling] : [];
  if (parent?.localName === 'p') places.push(parent.nextElementSibling);
  const beside = places.find((one) => one?.matches(HITS));
  if (!beside) return null;
  const focused = document.activeElement;
  host.append(beside);
  if (beside.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
  return beside as HTMLElement;
}
