import { containerOf, findAround } from '../dom';
import { listen } from '../listen';

type Theme = 'light' | 'dark';

/**
 * Which theme suits the page around an element: what its toggle says (`color-scheme`, `data-theme`, a `dark` class),
 * then what is painted behind it. The system decides only through a page that follows it: most pages have only one theme, and
 * on a white page a panel that is dark because the system is would look like a hole.
 */
export function themeAround(element: Element): Theme {
  return schemeOf(element) ?? toggleAround(element) ?? backdropOf(element);
}

/** Whether a panel in `theme` needs its own background, since the page's would make it hard to read. */
export function clashes(element: Element, theme: Theme): boolean {
  return backdropOf(element) !== theme;
}

/** Watches the theme around an element. */
interface ThemeWatch {
  /** To be called when the element has moved to another part of the page. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/**
 * Calls back whenever the theme around an element may have changed: the theme of the system, or of the page, whose toggle
 * changes an attribute of an ancestor. On `html` and `body`, which change rarely, any attribute counts. On the ancestors
 * between, only those that toggles use count, since a page may move or measure these boxes all the time. In `head`, a toggle
 * changes the `<meta>`.
 */
export function watchTheme(element: Element, listener: () => void): ThemeWatch {
  const observer = new MutationObserver(listener);
  const look = (): void => {
    observer.disconnect();
    for (let node: Element | null = element; node; node = containerOf(node)) {
      observer.observe(node, node.matches('html, body') ? { attributes: true } : { attributeFilter: WATCHED });
    }
    // A page may have no head: XHTML, or one that a script has removed.
    if (document.head)
      observer.observe(document.head, { childList: true, subtree: true, attributeFilter: ['content'] });
  };
  look();
  const undo = [
    listen(systemIsDark(), ['change'], listener),
    // A background in transition has its old colour when the attribute changes.
    listen<TransitionEvent>(document, ['transitionend'], ({ propertyName, target }) => {
      if (propertyName === 'background-color' && (target as Element).contains(element)) listener();
    }),
  ];
  return {
    moved() {
      look();
      listener();
    },
    stop() {
      observer.disconnect();
      for (const stop of undo) stop();
    },
  };
}

function systemTheme(): Theme {
  return systemIsDark().matches ? 'dark' : 'light';
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function schemeOf(element: Element): Theme | null {
  const scheme = getComputedStyle(element).colorScheme.replace(/ ?only ?/, '');
  return isTheme(scheme) ? scheme : null;
}

/** The theme that the page's own toggle has set, in the attributes and classes that toggles use. */
function toggleAround(element: Element): Theme | undefined {
  return findAround(element, containerOf, (node) => {
    const { classList } = node;
    const classes = ['dark', 'light'].filter((name) => classList.contains(name) || classList.contains(`${name}-mode`));
    return [...TOGGLE_ATTRIBUTES.map((name) => node.getAttribute(name)), ...classes].find(isTheme);
  });
}

/** `data-theme`: Pico, DocSearch, Docusaurus and many more; the second is Bootstrap's, the third MkDocs Material's. */
const TOGGLE_ATTRIBUTES = ['data-theme', 'data-bs-theme', 'data-color-mode'];
const WATCHED = [...TOGGLE_ATTRIBUTES, 'class', 'style'];

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}

/** Whether the nearest solid background behind an element is dark or light; undefined if nothing is painted. */
function backgroundAround(element: Element): Theme | undefined {
  return findAround(containerOf(element), containerOf, (node) => {
    const lightness = lightnessOf(getComputedStyle(node).backgroundColor);
    return lightness === null ? null : lightness < 0.6 ? 'dark' : 'light';
  });
}

/**
 * What is behind an element. Where no ancestor paints anything, the canvas of the browser shows: it is dark only on a page that
 * allows it (https://www.w3.org/TR/css-color-adjust-1/#color-scheme-effect).
 */
function backdropOf(element: Element): Theme {
  return backgroundAround(element) ?? canvasOf(getComputedStyle(document.documentElement).colorScheme);
}

/** @param scheme of the root; `normal` leaves it to the `<meta>` of the page. */
function canvasOf(scheme: string): Theme {
  const allowed = /light|dark/.test(scheme) ? scheme : (document.querySelector<HTMLMetaElement>(META)?.content ?? '');
  if (!/dark/i.test(allowed)) return 'light';
  return /light/i.test(allowed) ? systemTheme() : 'dark';
}

/** https://html.spec.whatwg.org/multipage/semantics.html#meta-color-scheme */
const META = 'meta[name="color-scheme" i]';

/**
 * How light a colour looks, from 0 to 1 (the L of OKLab, or near to it); null if it is more than half transparent. The middle grey,
 * `rgb(128 128 128)`, has 0.6: the numbers below are such that it has in all notations.
 *
 * @param colour a computed value, in the notations of https://www.w3.org/TR/css-color-4/#serializing-color-values
 */
export function lightnessOf(colour: string): number | null {
  const words = colour.split(/[\s(),/]+/).filter((word) => /^(none|[-.\d])/.test(word));
  const [first = 0, second = 0, third = 0, alpha = 1] = words.map((word) => Number(word) || 0);
  if (words.length < 3 || alpha < 0.5) return null;
  // OKLab and OKLCH, then CIELAB and CIE LCH.
  if (/^ok/.test(colour)) return first;
  if (/^l/.test(colour)) return first / 89.3;
  // Brightness as ITU-R BT.601 weighs red, green and blue. In all the rest, the three components of grey are about equal: in rgb() from
  // 0 to 255, in color(srgb …) and its like from 0 to 1.
  const brightness = 0.3 * first + 0.6 * second + 0.1 * third;
  if (/xyz|linear/.test(colour)) return Math.cbrt(brightness);
  return brightness / (/^color/.test(colour) ? 0.83 : 213);
}
