import { clashes, themeAround, watchTheme, type Theme } from './theme';

/** The element a panel is drawn in. */
export interface Container {
  readonly element: HTMLElement;
  /** Says which language its words are in; hides them while they are not there yet, keeping their space. */
  readonly speak: (lang: string, direction: 'ltr' | 'rtl' | null, isWaiting: boolean) => void;
  /** Room for what is drawn in it, in px of text of 16 px: the larger the text, the less. */
  readonly room: () => number;
  /** Puts the focus into the search field, and marks what stands in it. */
  readonly focusField: () => void;
  /** Looks at the page around it anew, since it stands elsewhere. */
  readonly moved: () => void;
  /** Takes it off the page and stops watching the page's theme. */
  readonly close: () => void;
}

/** Opens the element a panel is drawn in, dressed in the theme that suits the page, now and when the page changes it. */
export function openContainer(
  host: HTMLElement,
  shadow: ShadowRoot,
  { theme, accent }: { theme: Theme | 'auto'; accent: string | null },
): Container {
  const element = document.createElement('div');
  element.className = 'root';
  if (accent !== null) element.style.setProperty('--searchlet-accent', accent);
  const dress = (): void => {
    const worn = theme === 'auto' ? themeAround(host) : theme;
    element.dataset['theme'] = worn;
    element.classList.toggle('on-own-background', clashes(host, worn));
  };
  dress();
  shadow.append(element);
  const watch = watchTheme(host, dress);
  return {
    element,
    speak(lang, direction, isWaiting) {
      element.lang = lang;
      element.dir = direction ?? '';
      element.classList.toggle('waiting', isWaiting);
    },
    room() {
      const ruler = element.appendChild(document.createElement('div'));
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width * Math.min(1, 16 / parseFloat(getComputedStyle(element).fontSize));
    },
    focusField: () => element.querySelector('input')?.select(),
    moved: watch.moved,
    close() {
      watch.stop();
      element.remove();
    },
  };
}
