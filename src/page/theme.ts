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
  return [panel.dataset['theme'], getComputedStyle(panel).colorScheme, backgroundAround(panel)].find(isTheme) ?? systemTheme();
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
  // Where nothing is painted, the canvas shows.
  return (backgroundAround(element) ?? (/dark/.test(getComputedStyle(element).colorScheme) ? systemTheme() : 'light')) !== theme;
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
  return matchMedia('(prefers-color-scheme:dark)');
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

/** Whether the nearest solid background behind an element is dark or light; nothing where nothing is painted. */
function backgroundAround(element: Element): Theme | undefined {
  for (let node = around(element); node; node = around(node)) {
    const colour = getComputedStyle(node).backgroundColor;
    // A number may be left open: "none".
    const numbers = colour.match(/\b[\dn][\d.e-]*/g)?.map(Number) ?? [];
    const [first, second, third = -1, alpha = 1] = numbers as [number, number, number?, number?];
    if (third < 0 || alpha < 0.5) continue;
    // Ten times the lightness: the first number of oklch(), oklab(), lch() and lab(); else of red, green and blue (ITU-R BT.601).
    const lightness = /^[lo]/.test(colour) ? 10 * first : 3 * first + 6 * second + third;
    // That of a middle grey, in the order of the alphabet: color(), lab() and lch(), oklab() and oklch(), rgb().
    return lightness < (colour < 'l' ? 5 : colour < 'o' ? 536 : colour < 'r' ? 6 : 1280) ? 'dark' : 'light';
  }
}
