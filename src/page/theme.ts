import { parentOf } from './surroundings';

export type Theme = 'light' | 'dark';

/**
 * Which theme suits the page around an element: what its toggle says (`color-scheme`, `data-theme`, a `dark` class),
 * then what its background shows, then the system. The background is asked before the system because most pages have
 * one theme alone: a dark panel on their white background, just because the system is dark, would be a hole in them.
 */
export function themeAround(element: Element): Theme {
  return schemeOf(element) ?? toggleAround(element) ?? backgroundAround(element) ?? systemTheme();
}

/** The same but for the page's toggles, which mostly agree with what is painted, and for what an attribute says. */
export function themeOf(panel: HTMLElement): Theme {
  const said = [panel.dataset['theme'], getComputedStyle(panel).colorScheme, backgroundAround(panel)];
  return said.find(isTheme) ?? systemTheme();
}

function schemeOf(element: Element): Theme | null {
  const scheme = getComputedStyle(element).colorScheme.replace(/ ?only ?/, '');
  return isTheme(scheme) ? scheme : null;
}

function systemTheme(): Theme {
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Whether a panel in `theme` needs a background of its own, since the page's would make it hard to read. */
export function clashes(element: Element, theme: Theme): boolean {
  const background = backgroundAround(element);
  const canvas = getComputedStyle(element).colorScheme.includes('dark') ? systemTheme() : 'light';
  return (background ?? canvas) !== theme;
}

/** Watches the theme around an element. */
export interface ThemeWatch {
  /** To be told when the element stands elsewhere on the page. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/**
 * Calls back whenever the theme around an element may have changed: the system's, or a toggle of the page, which changes
 * an attribute of something around it. Of `html` and `body`, which change rarely, any attribute counts; of what lies
 * between only those that toggles use, since a page may move or measure the boxes around a panel all the time.
 */
export function watchTheme(element: Element, listener: () => void): ThemeWatch {
  const system = systemIsDark();
  const observer = new MutationObserver(listener);
  const look = (): void => {
    observer.disconnect();
    for (let node: Element | null = element; node; node = around(node)) {
      observer.observe(node, node.matches('html, body') ? { attributes: true } : { attributeFilter: WATCHED });
    }
  };
  look();
  system.addEventListener('change', listener);
  return {
    moved() {
      look();
      listener();
    },
    stop() {
      observer.disconnect();
      system.removeEventListener('change', listener);
    },
  };
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** What an element is drawn in: where it is put into a slot, that is what holds the slot. */
function around(element: Element): Element | null {
  return element.assignedSlot ?? parentOf(element);
}

/** What the page's own theme toggle says, in the places themes put it. */
function toggleAround(element: Element): Theme | null {
  for (let node: Element | null = element; node; node = around(node)) {
    const { classList } = node;
    const classes = ['dark', 'light'].filter((name) => classList.contains(name) || classList.contains(`${name}-mode`));
    const named = [...TOGGLE_ATTRIBUTES.map((name) => node?.getAttribute(name)), ...classes].find(isTheme);
    if (named) return named;
  }
  return null;
}

/** `data-theme`: Pico, DocSearch, Docusaurus and many more; the second is Bootstrap's, the third MkDocs Material's. */
const TOGGLE_ATTRIBUTES = ['data-theme', 'data-bs-theme', 'data-color-mode'];
const WATCHED = [...TOGGLE_ATTRIBUTES, 'class', 'style'];

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}

/** Whether the nearest solid background behind an element is dark or light; null where nothing is painted. */
function backgroundAround(element: Element): Theme | null {
  for (let node = around(element); node; node = around(node)) {
    const [red = 0, green = 0, blue = -1, alpha = 1] = getComputedStyle(node).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (blue < 0 || alpha < 0.5) continue;
    // Perceived lightness (ITU-R BT.601 luma), of 255.
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'dark' : 'light';
  }
  return null;
}
