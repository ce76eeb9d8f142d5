import type { SignedCall } from './call-signature';

/** Milliseconds by which the clocks of two machines may differ, and for which a call may be on its way. */
const CLOCKS = 5 * 60 * 1000;

/** What becomes of a signed call: `old` ones are refused, and a `repeated` one has been taken already. */
type Verdict = 'new' | 'old' | 'repeated';

/**
 * Remembers the calls that were signed with their time, so that nobody who has recorded one can send it again. A call without a time may
 * come again with the same body, and its signature is the same then.
 *
 * @param now milliseconds since 1970.
 */
export function createTakenCalls(now: () => number): (call: SignedCall) => Verdict {
  const taken = new Map<string, number>();
  return ({ signature, at }) => {
    if (at === null) return 'new';
    if (Math.abs(now() - at) > CLOCKS) return 'old';
    for (const [one, time] of taken) if (Math.abs(now() - time) > CLOCKS) taken.delete(one);
    if (taken.has(signature)) return 'repeated';
    taken.set(signature, at);
    return 'new';
  };
}
