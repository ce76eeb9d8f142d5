import { findAround, parentOf } from './dom';
import { listen } from './listen';

/** Whether the page is served from the owner's own machine, where problems are shown inside the panel too. */
export function isLocalhost(): boolean {
  return (
    location.protocol === 'file:' || /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname)
  );
}

/**
 * Whether the browser has `<dialog>`, as all have since Firefox 98 and Safari 15.4. A browser that can parse the script but
 * has no `<dialog>` lacks much else that a panel needs.
 */
export function hasDialogs(): boolean {
  return 'HTMLDialogElement' in window;
}

/**
 * Whether a browser has prerendered the page, and nobody sees it yet: a search would be counted and cost, perhaps for nothing.
 *
 * @param onSeen called when somebody does.
 */
export function isUnseen(onSeen: () => void): boolean {
  const { prerendering = false } = document as { readonly prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', onSeen, { once: true });
  return prerendering;
}

/** Whether the browser believes it has a network. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

/** The visitor's locale for numbers and dates; BCP 47. */
export function visitorLocale(): string {
  return navigator.language;
}

/** Calls back when the browser has a network again; returns a function that stops it. */
export function onOnline(listener: () => void): () => void {
  return listen(window, ['online'], listener);
}

/** Whether the page was served over HTTPS. */
export function isSecurePage(): boolean {
  return location.protocol === 'https:';
}

/** The origin of an address, which may be relative to the page. */
export function originOf(address: string): string {
  return new URL(address, document.baseURI).origin;
}

/** The page's origin, as its requests name it: the text `null` for a file and for a sandboxed frame. */
export function pageOrigin(): string {
  return self.origin;
}

/** The language of the page around an element: the nearest `lang`; undefined if no element has one. */
export function languageAround(element: Element): string | undefined {
  return findAround(element, parentOf, (node) => node.getAttribute('lang'));
}

/** Which way the page around an element is laid out. */
export function directionAround(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction as 'ltr' | 'rtl';
}

/** Calls back whenever the language around an element may have changed; returns a function that stops it. */
export function onLanguageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true });
  return () => observer.disconnect();
}

/** Whether a visitor has asked for less data. Only Chromium says so. */
export function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}
