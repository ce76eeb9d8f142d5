import { listen } from '../listen';
import { tryOrUndefined } from '../try-or-undefined';

/**
 * One value of the page as it is now: an attribute of `<html>`, the content of a `<meta>`, or a parameter of the address.
 *
 * @returns null where the page has none.
 */
export function readPageValue(place: 'html' | 'meta' | 'url', name: string): string | null {
  switch (place) {
    case 'html':
      return document.documentElement.getAttribute(name);
    case 'meta':
      return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
    case 'url':
      return new URLSearchParams(location.search).get(name);
  }
}

/** Path of the page's URL, decoded if it is valid. */
export function pagePath(): string {
  const { pathname } = location;
  return tryOrUndefined(() => decodeURIComponent(pathname)) ?? pathname;
}

/** Names of the parameters in the page's address. */
export function addressNames(): readonly string[] {
  return [...new URLSearchParams(location.search).keys()];
}

/**
 * Calls back when a value of the page may have changed: attributes of `<html>`, what is in the head, or the address.
 *
 * @returns function that stops it.
 */
export function onPageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  observer.observe(document.head, { attributeFilter: ['name', 'content'], childList: true, subtree: true });
  // Only the Navigation API reports that a script of the page has changed the URL. In browsers without it, the panel notices
  // when the page changes its title, as routers do.
  const { navigation } = window as { navigation?: EventTarget };
  // When a visitor goes back, the routers of the page and of the panel read the address first: `popstate` comes later.
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener);
  };
  const undo = [
    listen(window, ['popstate', 'hashchange'], wait),
    ...(navigation ? [listen(navigation, ['currententrychange'], wait)] : []),
  ];
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const stop of undo) stop();
  };
}
