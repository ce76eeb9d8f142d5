/**
 * Lets a panel take the place of its front as soon as it is drawn: what was typed meanwhile, the focus and the caret go
 * along, and the room stays until there are results.
 *
 * @param panel the element that the panel is drawn in.
 * @param onOpen told when the visitor has opened the front before.
 * @returns what gives it up.
 */
export function takeOver(host: Element, shadow: ShadowRoot, panel: HTMLElement, onOpen: () => void): () => void {
  const front = shadow.querySelector<HTMLElement>('.front');
  if (!front) return () => {};
  const from = front.querySelector('input');
  const change = (): void => {
    // Words in another language may be on their way: until then nothing of the panel shows.
    if (panel.childElementCount === 0 || panel.matches('.waiting') || front.dataset['held']) return;
    observer.disconnect();
    if (front.dataset['wish'] === 'open') onOpen();
    const to = panel.querySelector<HTMLInputElement>('input[type="search"]');
    if (panel.querySelector('.results')) keepRoom(host, panel, front.style.minBlockSize);
    if (from && to) moveInto(to, from, shadow.activeElement === from);
    front.remove();
  };
  const observer = new MutationObserver(change);
  observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['class'] });
  observer.observe(front, { attributeFilter: ['data-held'] });
  return () => {
    observer.disconnect();
    front.remove();
  };
}

/** Whether somebody has turned to the front of a panel by now. */
export function isWanted(shadow: ShadowRoot): boolean {
  return shadow.querySelector('.front[data-wish]') !== null;
}

function moveInto(to: HTMLInputElement, from: HTMLInputElement, hasFocus: boolean): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = from;
  if (value !== '') {
    // As if it was typed: React keeps a setter of its own on every field, which hides from it what a script writes.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, value);
    to.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  if (!hasFocus) return;
  to.focus({ preventScroll: true });
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function keepRoom(host: Element, panel: HTMLElement, room: string): void {
  panel.style.minBlockSize = room;
  const release = (): void => {
    panel.style.minBlockSize = '';
    for (const event of ANSWERS) host.removeEventListener(event, release);
  };
  for (const event of ANSWERS) host.addEventListener(event, release);
}

const ANSWERS = ['searchlet:search', 'searchlet:failure'];
