import { listen } from '../listen';
import { tryOrUndefined } from '../try-or-undefined';

/**
 * The page's address bar. The path, the hash and the page's own `history.state` are never changed. Safari refuses more than
 * 100 changes in 30 seconds, sandboxed frames refuse all, and a page may have frozen `history`: the search then works
 * without changing the URL.
 */
export const addressBar = {
  read: (): string => location.search,

  /**
   * An absolute URL. A path could lead to another site if it begins with two slashes, or if the page has a `<base>`. Chrome leaves the
   * name and the password of a page out of `location.href`, and refuses such an address for the history.
   */
  link: (search: string): string => addressOf(document).replace(/(?:\?[^#]*)?(?=#|$)/, () => search),

  push(search: string): void {
    tryOrUndefined(() => history.pushState(history.state, '', addressBar.link(search)));
  },

  replace(search: string): void {
    tryOrUndefined(() => history.replaceState(history.state, '', addressBar.link(search)));
  },

  follow: (address: string): void => location.assign(address),

  onTravel: (listener: () => void): (() => void) => listen(window, ['popstate'], listener),
};

/** The address with its credentials, which `location` leaves out. An element named `URL` replaces `document.URL`. */
function addressOf({ URL }: Document): string {
  return typeof URL === 'string' ? URL : location.href;
}
