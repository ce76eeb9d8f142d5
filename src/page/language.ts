import { parentOf } from './surroundings';

/** The language of the page around an element: the nearest `lang`; null where nothing says. */
export function languageAround(element: Element): string | null {
  for (let node: Element | null = element; node; node = parentOf(node)) {
    const lang = node.getAttribute('lang');
    if (lang) return lang;
  }
  return null;
}

/** Which way the page around an element is laid out. */
export function directionAround(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction as 'ltr' | 'rtl';
}

/** Calls back whenever the language around an element may have changed; returns what stops it. */
export function onLanguageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true });
  return () => observer.disconnect();
}
