import { originOf } from './environment';
import { listen } from './listen';

/** The requests that the page's Content Security Policy has blocked. */
interface BlockedRequests {
  /** Whether a request to the origin of this URL was blocked. */
  readonly includes: (address: string) => boolean;
  readonly close: () => void;
}

/** Watches for requests that the page's Content Security Policy blocks. A report-only policy blocks nothing. */
export function watchCspViolations(): BlockedRequests {
  const origins = new Set<string>();
  const close = listen<SecurityPolicyViolationEvent>(document, ['securitypolicyviolation'], (violation) => {
    const { blockedURI, disposition, effectiveDirective } = violation;
    if (disposition === 'enforce' && effectiveDirective === 'connect-src') origins.add(originIn(blockedURI));
  });
  return { includes: (address) => origins.has(originOf(address)), close };
}

/** The origin of a blocked URL. The browser also reports `data` and the like, which are not URLs. */
function originIn(address: string): string {
  return address.split('/', 3).join('/');
}
