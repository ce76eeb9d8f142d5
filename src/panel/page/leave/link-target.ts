/** Where a link on this page leads. */
export interface LinkTarget {
  /** As written. */
  readonly href: string;
  /** The host of another site; null on the page's own, and for `mailto:` and `tel:`. */
  readonly site: string | null;
  /** Whether it is this very page, with the same query string or none. */
  readonly isHere: boolean;
  /** Whether a user name is before the host. */
  readonly hasUser: boolean;
}

/** Resolves a link as the browser does; null if it is not a valid URL. */
export function linkTarget(href: string): LinkTarget | null {
  try {
    const { protocol, host, pathname, search, username, password } = new URL(href, document.baseURI);
    const isWeb = /^https?:$/.test(protocol);
    const isOwn = host === location.host;
    return {
      href,
      site: isWeb && !isOwn ? host : null,
      isHere: isWeb && isOwn && pathname === location.pathname && (search === '' || search === location.search),
      hasUser: username !== '' || password !== '',
    };
  } catch {
    return null;
  }
}
