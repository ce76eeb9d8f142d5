import { clashes, isTheme, themeAround, watchTheme } from './theme';

/** Theme and accent of a panel, as its attributes set them. */
interface Appearance {
  /** `light` or `dark`; any other text means the theme of the page. */
  readonly theme: string;
  readonly accent: string | null;
}

/** The element that holds a panel. */
interface Container {
  readonly element: HTMLElement;
  /** Sets the language of its messages. While they load, it hides the panel but keeps its space. */
  readonly setLanguage: (lang: string, direction: 'ltr' | 'rtl' | null, isWaiting: boolean) => void;
  /** Its width in px, as if its text had 16 px: the larger the text, the smaller the number. */
  readonly scaledWidth: () => number;
  /** Focuses the search field and selects its text. */
  readonly focusField: () => void;
  /** To be called when the panel has moved to another part of the page. */
  readonly moved: () => void;
  /** Removes it from the page and stops watching the page's theme. */
  readonly close: () => void;
}

/** Makes the element that holds a panel, and keeps it in the theme of the page. */
export function openContainer(host: HTMLElement, shadow: ShadowRoot, appearance: Appearance): Container {
  const element = document.createElement('div');
  element.className = 'root';
  applyTheme(element, host, appearance);
  shadow.append(element);
  const watch = watchTheme(host, () => applyTheme(element, host, appearance));
  const stopNotifying = notifyOfChanges(host, element);
  return {
    element,
    setLanguage(lang, direction, isWaiting) {
      element.lang = lang;
      element.dir = direction ?? '';
      element.classList.toggle('waiting', isWaiting);
    },
    scaledWidth() {
      const { width, paddingLeft, fontSize } = getComputedStyle(element);
      return ((parseFloat(width) || 0) - 2 * parseFloat(paddingLeft)) * Math.min(1, 16 / parseFloat(fontSize));
    },
    focusField: () => element.querySelector('input')?.select(),
    moved: watch.moved,
    close() {
      watch.stop();
      stopNotifying();
      element.remove();
    },
  };
}

/**
 * Sets an attribute of the host to the value it has. WordPress's block editor fits the frame of a preview to the page in it
 * after each change it observes, and no observer sees into a shadow root: the frame would stay 0 px high.
 */
export function notifyObservers(host: HTMLElement): void {
  const [first] = host.attributes;
  if (first) host.setAttribute(first.name, first.value);
}

/** In a frame, notifies observers of the host whenever something changes in the panel. */
function notifyOfChanges(host: HTMLElement, element: HTMLElement): () => void {
  const observer = new MutationObserver(() => notifyObservers(host));
  if (parent !== window) observer.observe(element, { attributes: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Gives an element in the shadow root the theme that suits the page around the host now, and its accent. */
export function applyTheme(element: HTMLElement, host: HTMLElement, { theme, accent }: Appearance): void {
  if (accent) element.style.setProperty('--searchlet-accent', accent);
  const resolvedTheme = isTheme(theme) ? theme : themeAround(host);
  // The same value again would count as a change, and reach observers of the host: here, in a loop.
  if (element.dataset['theme'] !== resolvedTheme) element.dataset['theme'] = resolvedTheme;
  element.classList.toggle('on-own-background', clashes(host, resolvedTheme));
}
