import { attempt } from './attempt';

/**
 * Listens to several events of one target.
 *
 * @param types names of the events.
 * @returns what stops it.
 */
export function listen<Heard extends Event = Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Heard) => void,
  options: AddEventListenerOptions = {},
): () => void {
  for (const type of types) target.addEventListener(type, listener as EventListener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener as EventListener, options);
  };
}

/**
 * Keeps the keys that a visitor presses in the panel from the page's own shortcuts. Outside the shadow root the target of
 * a key event is the host element, so a page that asks "is an input focused?" sees none, and takes `/` or `s` for itself.
 *
 * @returns what undoes it.
 */
export function containKeys(root: ShadowRoot): () => void {
  return listen(root, ['keydown', 'keypress', 'keyup'], (event) => event.stopPropagation());
}

/**
 * Calls back when an element is clicked that a selector names, now or later: frameworks replace their buttons. Unless the
 * listener returns true, the click then does nothing else: it follows no link, and no listener of the page hears it. A theme
 * with a search of its own (Ghost's `data-ghost-search`) would open that too, and its field would take what is typed. Scripts
 * that count clicks miss this one; they can count `searchlet:open`.
 *
 * @returns what stops it.
 */
export function onTrigger(selector: string, listener: (clicked: Element) => unknown): () => void {
  const hear = (event: MouseEvent): void => {
    // A link may be meant for a new tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const clicked = elementOf(event, selector);
    if (!clicked || listener(clicked)) return;
    taken = clicked as HTMLElement;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // On the window, while the event goes down: before the page's own listeners.
  return listen(window, ['click'], hear, { capture: true });
}

/** The element whose click was taken last. */
let taken: HTMLElement | undefined;

/** Clicks once more on the element whose click was taken last, since nothing has come of it. */
export function clickAgain(): void {
  taken?.click();
}

/** The element that a selector names and an event happens in. A malformed selector names none. */
export function elementOf(event: Event, selector: string): Element | undefined {
  const isNamed = (node: EventTarget): node is Element => node instanceof Element && node.matches(selector);
  return attempt(() => event.composedPath().find(isNamed));
}

/** Those who want to know when something of ours changes. */
export interface Listeners {
  /** Returns what takes the listener out again. */
  readonly add: (listener: () => void) => () => void;
  readonly call: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: () => listeners.forEach((listener) => listener()),
  };
}
