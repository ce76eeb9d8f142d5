import { listen } from '../page/listen';
import { facadeIn } from './facade';

/**
 * Replaces the facade with the panel as soon as the panel is rendered. Keeps what was typed until then, the focus and the
 * caret, and reserves the facade's height until there are results.
 *
 * @param panel the element that holds the panel.
 * @param fill puts a text into its field.
 * @returns function that stops waiting, and removes the facade.
 */
export function replaceFacade(
  host: Element,
  shadow: ShadowRoot,
  panel: HTMLElement,
  fill: (input: HTMLInputElement, text: string) => void,
): () => void {
  const facade = facadeIn(shadow);
  if (!facade) return () => {};
  const from = facade.querySelector('input');
  const change = (): void => {
    // While messages in another language load, the panel is hidden.
    if (panel.childElementCount === 0 || panel.matches('.waiting') || facade.matches('[data-busy],[data-held]')) return;
    observer.disconnect();
    const to = panel.querySelector<HTMLInputElement>('input[type="search"]');
    // A panel that has its results already has its height.
    if (panel.querySelector('.starting')) reserveHeight(host, panel, facade.style.minBlockSize);
    if (from && to && from.value !== '') fill(to, from.value);
    if (from && to && shadow.activeElement === from) moveFocus(from, to);
    facade.remove();
  };
  const observer = new MutationObserver(change);
  observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['class'] });
  observer.observe(facade, { attributeFilter: ['data-busy', 'data-held'] });
  return () => {
    observer.disconnect();
    facade.remove();
  };
}

function moveFocus({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement, to: HTMLInputElement): void {
  to.focus({ preventScroll: true });
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function reserveHeight(host: Element, panel: HTMLElement, height: string): void {
  panel.style.minBlockSize = height;
  const release = (): void => {
    panel.style.minBlockSize = '';
    stopListening();
  };
  const stopListening = listen(host, ['searchlet:search', 'searchlet:failure'], release);
}
