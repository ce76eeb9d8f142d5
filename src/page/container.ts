import { clashes, onThemeChange, themeAround, type Theme } from './theme';

/** The element a panel is drawn in. */
export interface Container {
  readonly element: HTMLElement;
  /** Takes it off the page and stops watching the page's theme. */
  readonly close: () => void;
}

/** Opens the element a panel is drawn in, dressed in the theme that suits the page, now and when the page changes it. */
export function openContainer(
  host: HTMLElement,
  shadow: ShadowRoot,
  { theme, accent, lang }: { theme: Theme | 'auto'; accent: string | null; lang: string },
): Container {
  const element = document.createElement('div');
  element.className = 'root';
  element.lang = lang;
  if (accent !== null) element.style.setProperty('--searchlet-accent', accent);
  const dress = (): void => {
    const worn = theme === 'auto' ? themeAround(host) : theme;
    element.dataset['theme'] = worn;
    element.classList.toggle('on-own-background', clashes(host, worn));
  };
  dress();
  shadow.append(element);
  const stopWatching = onThemeChange(dress);
  return {
    element,
    close() {
      stopWatching();
      element.remove();
    },
  };
}
