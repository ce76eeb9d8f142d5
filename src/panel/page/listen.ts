import { tryOrUndefined } from './try-or-undefined';

/**
 * Listens to several events of one target.
 *
 * @param types names of the events.
 * @returns function that stops it.
 */
export function listen<Heard extends Event = Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Heard) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) target.addEventListener(type, listener as EventListener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener as EventListener, options);
  };
}

/**
 * Keeps the keys that a visitor presses in the panel from the page's own shortcuts. Outside the shadow root the target of
 * a key event is the host element, so a page that asks "is an input focused?" sees none. It would take `/` or `s` for itself.
 *
 * @param isPassed whether the page gets a key too.
 * @returns function that stops it.
 */
export function containKeys(root: ShadowRoot, isPassed?: (event: KeyboardEvent) => boolean): () => void {
  return listen<KeyboardEvent>(root, ['keydown', 'keypress', 'keyup'], (event) => {
    if (!isPassed?.(event)) event.stopPropagation();
    if (event.type === 'keydown') for (const listener of keyListeners) listener(event);
  });
}

/** Recognizes the events of an Escape for which the panel has no use: the page may close a dialog with it. */
export function unusedEscape(root: ShadowRoot): (event: KeyboardEvent) => boolean {
  let isUnused = false;
  return (event) => {
    if (event.type === 'keydown') isUnused = !isUsedInside(event, root);
    return isUnused && event.key === 'Escape';
  };
}

/** Whether Escape does something in the panel, or will: it closes a dialog, ends a composition, or empties a search field. */
function isUsedInside({ defaultPrevented, isComposing, target }: KeyboardEvent, root: ShadowRoot): boolean {
  const { type, value } = target as HTMLInputElement;
  const isFilled = type === 'search' && value !== '';
  return defaultPrevented || isComposing || isFilled || root.querySelector('dialog[open]') !== null;
}

/**
 * Keeps presses on the fields of the panel, and all touches, from a page that stops presses: against copying,
 * or for a gesture. Such a page spares its own by `event.target`, which is the host element here. It gets a copy, which it may stop:
 * menus of the page close on a press elsewhere.
 *
 * @returns functions that stop it.
 */
export function containPresses(host: Element, root: ShadowRoot): readonly (() => void)[] {
  const contain = (event: Event): void => {
    const path = event.composedPath() as HTMLElement[];
    // No click comes after a touch that was stopped, whatever is touched. It comes after a press on a label.
    const isShielded = event.type[0] === 't' || path.some((one) => one.matches?.('input,select'));
    if (!isShielded || !path.includes(root as Node as HTMLElement)) return;
    if (event.currentTarget === root) {
      event.stopPropagation();
      // Safari's lists of touches cannot be copied.
      tryOrUndefined(() => host.dispatchEvent(new (event.constructor as typeof Event)(event.type, event)));
    } else {
      // A listener of the window came first: its press cannot be freed again, but a field can have the focus.
      if (event.defaultPrevented) path[0]?.focus();
      // What listens on the way to the field may stop the press too.
      event.preventDefault = () => {};
      Object.defineProperty(event, 'returnValue', { set() {} });
    }
  };
  return [window, root].map((target) =>
    listen(target, ['pointerdown', 'mousedown', 'touchstart', 'touchend'], contain, {
      capture: target === window,
      passive: true,
    }),
  );
}

const keyListeners = new Set<(press: KeyboardEvent) => void>();

/**
 * Calls back for each key that is pressed on the page or in a panel.
 *
 * @returns function that stops it.
 */
export function onKeyDown(listener: (press: KeyboardEvent) => void): () => void {
  keyListeners.add(listener);
  const stop = listen(document, ['keydown'], listener);
  return () => {
    keyListeners.delete(listener);
    stop();
  };
}

/**
 * Calls back when an element that matches a selector is clicked, one that is added later too: frameworks replace their
 * buttons. Unless the listener returns true, the click does nothing else: the browser follows no link, and no listener of the
 * page gets it. A theme with its own search (Ghost's `data-ghost-search`) would also open that, and its field would take
 * what is typed. Scripts that count clicks miss this one; they can count `searchlet:open`.
 *
 * @returns function that stops it.
 */
export function onTrigger(selector: string, listener: (clicked: Element, event: Event) => unknown): () => void {
  const onClick = (event: MouseEvent): void => {
    // A link may be meant for a new tab.
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const clicked = elementOf(event, selector);
    if (!clicked || listener(clicked, event)) return;
    handledElement = clicked as HTMLElement;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // In the capture phase on the window: before the page's own listeners.
  return listen(window, ['click'], onClick, { capture: true });
}

/** The last element whose click the listener handled. */
let handledElement: HTMLElement | undefined;

/** Clicks again on the last element whose click the listener handled, since the panel could not open. */
export function repeatClick(): void {
  handledElement?.click();
}

/** The element that matches a selector, in the path of an event. A malformed selector matches none. */
export function elementOf(event: Event, selector: string): Element | undefined {
  const isNamed = (node: EventTarget): node is Element => node instanceof Element && node.matches(selector);
  return tryOrUndefined(() => event.composedPath().find(isNamed));
}
