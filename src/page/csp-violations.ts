import { originOf } from './environment';

/** What the page's Content Security Policy has kept the browser from asking. */
export interface BlockedRequests {
  /** Whether a request to the origin of this address was among it. */
  readonly includes: (address: string) => boolean;
  readonly close: () => void;
}

/** Watches for requests that the page's Content Security Policy forbids. A policy that only reports forbids nothing. */
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

/** The browser also reports `data` and the like, which are no addresses. */
function originIn(address: string): string {
  return address.split('/', 3).join('/');
}
