import { listen } from '../listen';
import { tryOrUndefined } from '../try-or-undefined';

/** Whether a visitor lets a panel store and report something. */
export interface Consent {
  isGiven: boolean;
  /** Stops waiting for it. */
  readonly close: () => void;
}

/**
 * The values of a cookie that give consent, as docs/analytics.md lists them. Consent has to be unambiguous: what is not
 * certain to mean yes does not count. https://gdpr-info.eu/art-4-gdpr/
 */
const YES =
  /^(?:1|y|yes|true|on|ok|all|granted|given|enabled|accept(?:ed)?|allow(?:ed)?|agreed?|consent(?:ed)?|opt-?in)$/i;

/**
 * Waits for the consent that a page asks its visitors for.
 *
 * @param name of a cookie that gives consent if its value is one of `YES`. An event of `window` with this name gives it too, or
 *   takes it back with `detail: false`. null if the page asks for none.
 */
export function watchConsent(name: string | null): Consent {
  const onEvent = ({ detail }: CustomEvent): void => {
    consent.isGiven = detail !== false;
  };
  const consent = {
    isGiven: name === null || YES.test(cookieOf(name)),
    close: listen<CustomEvent>(window, name === null ? [] : [name], onEvent),
  };
  return consent;
}

/** The value of a cookie, or ''. To read cookies, the browser waits for another process. */
function cookieOf(name: string): string {
  // `document.cookie` throws in a sandboxed frame, and is an element if one on the page has the name "cookie". Of several cookies
  // with one name, browsers list the cookie with the longest path first.
  const cookies = String(tryOrUndefined(() => document.cookie) ?? '').split('; ');
  return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** Whether the browser says that its user does not want to be tracked. */
export function refusesTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
