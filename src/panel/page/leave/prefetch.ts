import { listen } from '../listen';
import { linkTarget } from './link-target';

/** Milliseconds that a pointer rests before its link counts: shorter stays are on the way to something else. */
const REST_MS = 200;

/** Pages fetched at most while a page is open. */
const MAX_PAGES = 20;

/**
 * Lets the browser fetch the page of a link while a pointer rests on its card, or the focus on the link. Only pages of this site:
 * another site would learn of the visitor before a click. Nothing with Save-Data. A browser without `<link rel=prefetch>` ignores it.
 * https://html.spec.whatwg.org/multipage/links.html#link-type-prefetch
 *
 * @returns function that stops it.
 */
export function prefetchPointed(root: ShadowRoot): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout>;
  const prefetch = (link: HTMLAnchorElement): void => {
    const { origin, href, hash } = link;
    const page = href.slice(0, href.length - hash.length);
    if (origin !== location.origin || linkTarget(page)?.isHere || fetched.has(page) || fetched.size >= MAX_PAGES)
      return;
    fetched.add(page);
    root.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page }));
  };
  const stop = listen(root, ['pointerover', 'focusin'], ({ target }) => {
    clearTimeout(timer);
    const link = (target as Element).closest('article')?.querySelector<HTMLAnchorElement>('a[href]');
    if (link) timer = setTimeout(() => prefetch(link), REST_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
    for (const link of root.querySelectorAll('link[rel="prefetch"]')) link.remove();
  };
}
