import { attempt } from './attempt';

/** Whether a visitor lets a panel store and report something. */
export interface Consent {
  isGiven: boolean;
  /** Stops waiting for it. */
  readonly close: () => void;
}

/**
 * Waits for the consent that a page asks its visitors for.
 *
 * @param name of a cookie that says so, and of an event of `window` for the moment it is given (or, with `detail: false`,
 *   taken back). null where nobody is asked.
 */
export function watchConsent(name: string | null): Consent {
  // A sandboxed frame has no cookies, and an element of the page may have the name.
  const cookies = (): readonly string[] =>
    String(attempt(() => document.cookie) ?? '')
      .split('; ')
      .filter((cookie) => cookie.startsWith(`${name}=`));
  const hear = ({ detail }: Partial<CustomEvent>): void => {
    consent.isGiven = detail !== false;
  };
  const consent = {
    isGiven: name === null || cookies().some((cookie) => !/=(?:0|no|false|den)/i.test(cookie)),
    close: () => removeEventListener(name as string, hear as EventListener),
  };
  if (name !== null) addEventListener(name, hear as EventListener);
  return consent;
}

/** Whether the browser says that its user does not want to be tracked. */
export function refusesTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
