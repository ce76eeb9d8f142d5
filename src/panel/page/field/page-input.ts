import { listen } from '../listen';
import { createStore, type Store } from '../stores/store';
import { tryOrUndefined } from '../try-or-undefined';

/** The page's own search field, which a panel uses, or null. The page may add it late, remove it, or replace it. */
export interface PageInput extends Store<HTMLInputElement | null> {
  /** Calls back when the visitor submits the field, which then has no other effect; returns a function that stops it. */
  readonly onSubmit: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/**
 * Watches for the field that a selector matches. If it matches several, as in a header and in a menu, the one that was
 * focused last counts; before that, the first visible one.
 *
 * @param selector null without `data-input`.
 */
export function watchInput(selector: string | null): PageInput {
  if (selector === null) return NO_INPUT;
  const { read, subscribe, set } = createStore(firstOf(inputsFor(selector)));
  const observer = new MutationObserver(() => {
    if (!read()?.isConnected) set(firstOf(inputsFor(selector)));
  });
  observer.observe(document, { childList: true, subtree: true });
  const onFocus = ({ target }: Event): void => {
    const focused = inputsFor(selector).find((one) => one === target);
    if (focused) set(focused);
  };
  const stopFollowingFocus = listen(document, ['focusin'], onFocus, { capture: true });
  const submitted = new Set<() => void>();
  const onEvent = (event: Event): void => {
    const input = read();
    if (!input || !isSubmission(event, input)) return;
    event.preventDefault();
    // A script of the page with its own search would still navigate to its results.
    event.stopImmediatePropagation();
    for (const listener of submitted) listener();
  };

  return {
    read,
    subscribe,
    onSubmit(listener) {
      // The window has the same function once, however many listen.
      addEventListener('submit', onEvent, true);
      addEventListener('keydown', onEvent);
      submitted.add(listener);
      return () => {
        submitted.delete(listener);
        if (submitted.size > 0) return;
        removeEventListener('submit', onEvent, true);
        removeEventListener('keydown', onEvent);
      };
    },
    stop() {
      observer.disconnect();
      stopFollowingFocus();
    },
  };
}

const NO_INPUT: PageInput = { read: () => null, subscribe: () => () => {}, onSubmit: () => () => {}, stop: () => {} };

/** Scrolls an element into the upper half of the viewport, and below a field that is sticky. */
export function reveal(element: Element, input: Element): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: 'start', behavior: 'instant' });
  const covered = input.getBoundingClientRect().bottom + GAP - element.getBoundingClientRect().top;
  const isAbove = (input.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  if (covered > 0 && isAbove) scrollBy({ top: -covered, behavior: 'instant' });
}

/** Space between field and element, in px: the field may be in a header with its own margin. */
const GAP = 32;

/** The text inputs that match a selector; none if it is malformed. */
function inputsFor(selector: string): readonly HTMLInputElement[] {
  const named = tryOrUndefined(() => document.querySelectorAll<HTMLElement>(selector)) ?? [];
  return [...named].filter(isTextInput);
}

function isTextInput(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(?:text|search)$/.test(element.type);
}

function firstOf(inputs: readonly HTMLInputElement[]): HTMLInputElement | null {
  return inputs.find((one) => one.getClientRects().length > 0) ?? inputs[0] ?? null;
}

/**
 * Whether the text in the field is submitted: by Enter, or by a button of its form. A form with other fields, such as one
 * around a whole page, has buttons for other things.
 */
function isSubmission(event: Event, input: HTMLInputElement): boolean {
  if (event instanceof KeyboardEvent) {
    const isEnter = event.key === 'Enter' && !event.isComposing && event.keyCode !== 229;
    return isEnter && event.target === input && !input.form && !event.defaultPrevented;
  }
  const { form } = input;
  if (!form || event.target !== form) return false;
  return document.activeElement === input || [...form.querySelectorAll(WRITTEN_IN)].every((one) => one === input);
}

const WRITTEN_IN = `textarea, input:not(${['hidden', 'submit', 'image', 'button', 'reset', 'checkbox', 'radio']
  .map((type) => `[type="${type}" i]`)
  .join()})`;
