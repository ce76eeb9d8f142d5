/** Whether a client may do something once more now. If so, this counts. */
export type RateLimit = (client: string) => boolean;

const MINUTE = 60_000;

/** Lets each client do something `most` times in a minute, which begins with the first time. `now` is in milliseconds. */
export function createRateLimit(most: number, now: () => number): RateLimit {
  const windows = new Map<string, { began: number; count: number }>();
  return (client) => {
    const open = windows.get(client);
    const window = open && now() - open.began < MINUTE ? open : { began: now(), count: 0 };
    windows.set(client, window);
    if (window.count >= most) return false;
    window.count += 1;
    return true;
  };
}
