import { listenToPointers } from '../page/pointers';
import { createWith } from '../page/tags/script-tags';

/** What the panel shows instead of the hits: others, or a sentence. */
const OUTCOME = '[part~=hits],.notice';

/**
 * Keeps hits that the page has in view, below the field of the facade, until the panel shows others or a sentence. Then they go in the
 * same moment, and the focus stays on the link of the same hit. In a browser that is too old for the panel they stay.
 *
 * @param shown what the facade gets: a slot for hits that are a child of the panel, or the hits themselves.
 */
export function keepHits(hits: HTMLElement, shadow: ShadowRoot, shown = createWith('slot', {})): void {
  stopKeeping.get(shadow)?.();
  if (rootsOf(shadow).every((root) => root === null)) {
    // No panel will come: the browser is too old for it. The hits are worth more than a sentence about that.
    shadow.textContent = '';
    shadow.append(shown);
    return;
  }
  let isPressed = false;

  const arrange = (): void => {
    const [facade, panel] = rootsOf(shadow);
    if (!facade) return !hits.isConnected || panel?.childElementCount ? leave() : undefined;
    facade.dataset['held'] = '';
    if (shown.parentNode !== facade) facade.append(shown);
    // They kept the room of the field, which is here now.
    if (facade.querySelector('input')) hits.style.padding = '16px 0 0';
    if (panel) hide(panel, true);
    // A press on a link is not a click yet.
    if (panel?.querySelector(OUTCOME) && !isPressed) leave();
  };
  const stop = (): void => {
    observer.disconnect();
    stopListening();
    shown.remove();
    const [facade, panel] = rootsOf(shadow);
    if (panel) hide(panel, false);
    delete facade?.dataset['held'];
  };
  const leave = (): void => {
    const link = (hits.shadowRoot ?? hits).querySelector(':focus')?.getAttribute('href') ?? null;
    stop();
    const links = [...shadow.querySelectorAll<HTMLElement>('[part~=hits] a')];
    if (link !== null) links.find((one) => one.getAttribute('href') === link)?.focus({ preventScroll: true });
    hits.remove();
  };
  const onPointer = (event: PointerEvent): void => {
    const { type, buttons } = event;
    if (type === 'pointerdown') isPressed = event.composedPath().includes(hits);
    // A visitor who selects text may let go anywhere; a menu of the browser swallows that event.
    else if (isPressed && (type !== 'pointermove' || buttons === 0)) {
      isPressed = false;
      // The click comes right after `pointerup`.
      setTimeout(arrange);
    }
  };
  const stopListening = listenToPointers(onPointer);
  const observer = new MutationObserver(arrange);
  observer.observe(shadow, { childList: true, subtree: true });
  stopKeeping.set(shadow, stop);
  arrange();
}

/** A panel that starts again keeps the hits again. */
const stopKeeping = new WeakMap<ShadowRoot, () => void>();

/** The facade and the element of the panel, as far as they are there. */
function rootsOf(shadow: ShadowRoot): readonly [facade: HTMLElement | null, panel: HTMLElement | null] {
  return [shadow.querySelector('.root.facade'), shadow.querySelector('.root:not(.facade)')];
}

/** Hides an element without its room, but with its width, by which the panel chooses its columns. */
function hide({ style }: HTMLElement, isHidden: boolean): void {
  style.blockSize = isHidden ? '0' : '';
  style.overflow = isHidden ? 'hidden' : '';
  style.visibility = isHidden ? 'hidden' : '';
}
