import { originOf } from './environment';

/** The requests that the page's Content Security Policy has blocked. */
export interface BlockedRequests {
  /** Whether a request to the origin of this URL was blocked. */
  readonly includes: (address: string) => boolean;
  readonly close: () => void;
}

/** Watches for requests that the page's Content Security Policy blocks. A report-only policy blocks nothing. */
export function watchCspViolations(): BlockedRequests {
  const origins = new Set<string>();
  const note = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    origins.add(originIn(blockedURI));
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    includes: (address) => origins.has(originOf(address)),
    close: () => document.removeEventListener('securitypolicyviolation', note),
  };
}

/** The origin of a blocked URL. The browser also reports `data` and the like, which are not URLs. */
function originIn(address: string): string {
  return address.split('/', 3).join('/');
}
