/** How many questions may be answered. */
export interface SpendingLimits {
  /** By a model, on one day. */
  readonly perDay: number;
  /** By a model, for one visitor on one day. */
  readonly perVisitor: number;
  /** Requests of one visitor in a minute, also those that cost nothing. */
  readonly perMinute: number;
}

/** Counts what is spent. Counts are kept in memory: they begin again with the process, and with each day in UTC. */
export type Spending = ReturnType<typeof createSpending>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Visitors counted at once; beyond, a minute or a day is refused to new ones rather than to nobody. */
const MOST_VISITORS = 50_000;

/** @param now milliseconds since 1970 that never go back: a day that has begun is not begun again. */
export function createSpending({ perDay, perVisitor, perMinute }: SpendingLimits, now: () => number) {
  const minute = createCounts(MINUTE_MS, now);
  const day = createCounts(DAY_MS, now);
  return {
    /** Whether a visitor may send another request now. Counts it. */
    mayAsk: (visitor: string): boolean => minute.add(visitor, perMinute),
    /** Whether a model may be asked for a visitor. Counts it. */
    spend: (visitor: string): boolean =>
      day.isBelow(ALL, perDay) && day.add(visitor, perVisitor) && day.add(ALL, perDay),
  };
}

/** The name of the limit that all visitors share. No visitor has this name: visitors are named by hashes. */
const ALL = '*';

function createCounts(length: number, now: () => number) {
  let period = -1;
  let counts = new Map<string, number>();
  const current = (): Map<string, number> => {
    const present = Math.floor(now() / length);
    if (present !== period) [period, counts] = [present, new Map()];
    return counts;
  };
  const isBelow = (name: string, most: number): boolean => (current().get(name) ?? 0) < most;
  return {
    isBelow,
    add(name: string, most: number): boolean {
      if (!isBelow(name, most) || (!counts.has(name) && counts.size > MOST_VISITORS)) return false;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return true;
    },
  };
}
