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
 * @param name of a cookie that says whether consent is given, and of an event of `window` when it is given (or withdrawn,
 *   with `detail: false`). null if the page asks for none.
 */
export function watchConsent(name: string | null): Consent {
  // `document.cookie` throws in a sandboxed frame, and is an element if one on the page has the name "cookie".
  const cookies = (): readonly string[] =>
    String(attempt(() => document.cookie) ?? '')
      .split('; ')
      .filter((cookie) => cookie.startsWith(`${name}=`));
  const onEvent = ({ detail }: Partial<CustomEvent>): void => {
    consent.isGiven = detail !== false;
  };
  const consent = {
    isGiven: name === null || cookies().some((cookie) => !/=(?:0|no|false|den)/i.test(cookie)),
    close: () => removeEventListener(name as string, onEvent as EventListener),
  };
  if (name !== null) addEventListener(name, onEvent as EventListener);
  return consent;
}

/** Whether the browser says that its user does not want to be tracked. */
export function refusesTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
