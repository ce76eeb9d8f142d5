/** Something that a visitor did, for an analytics rule that counts it. */
export interface VisitorEvent {
  readonly type: 'click' | 'conversion' | 'search';
  /** Name of the event in that analytics rule. */
  readonly name: string;
  readonly documents: readonly string[];
  readonly query: string;
  /** Position of the hit, counted from 1, or null. */
  readonly position: number | null;
}

/** Sends events within the rate limit of the server, and keeps the others until they fit. */
interface EventQueue {
  readonly add: (event: VisitorEvent) => void;
  /** Sends what still fits, and drops the rest. The visitor is leaving. */
  readonly leave: () => void;
  readonly stop: () => void;
}

/** Typesense accepts 5 events per minute from one IP address, unless `--analytics-minute-rate-limit` sets another number. */
export const MAX_PER_MINUTE = 5;
const MINUTE = 60_000;
/** Maximum number of events that wait. */
const MAX_WAITING = 50;

/**
 * @param sent when this tab sent events, in milliseconds since 1970; the queue adds to it.
 * @param onSent called after each event, to keep that list for the next page.
 */
export function createEventQueue(
  send: (event: VisitorEvent) => void,
  sent: number[],
  onSent: () => void = () => {},
): EventQueue {
  let waiting: VisitorEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remainingEvents = (): number => {
    // A clock that was set back must not stop events for longer than a minute.
    const recent = sent.filter((time) => Math.abs(Date.now() - time) < MINUTE);
    sent.splice(0, sent.length, ...recent);
    return MAX_PER_MINUTE - recent.length;
  };

  const sendWaiting = (): void => {
    for (let remaining = remainingEvents(); remaining > 0 && waiting.length > 0; remaining--) {
      const event = waiting.shift() as VisitorEvent;
      sent.push(Date.now());
      send(event);
      onSent();
    }
    clearTimeout(timer);
    if (waiting.length > 0) timer = setTimeout(sendWaiting, Math.max(0, (sent[0] ?? 0) + MINUTE - Date.now()));
  };

  return {
    add(event) {
      const index = waiting.findIndex((one) => isAlike(one, event));
      const earlier = waiting[index];
      if (earlier)
        waiting[index] = { ...earlier, documents: [...earlier.documents, ...event.documents], position: null };
      else waiting.push(event);
      waiting = waiting.slice(0, MAX_WAITING);
      sendWaiting();
    },
    leave() {
      sendWaiting();
      waiting = [];
      clearTimeout(timer);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Whether two events may be reported as one, with the documents of both. */
function isAlike(one: VisitorEvent, other: VisitorEvent): boolean {
  return one.type !== 'search' && one.name === other.name && one.query === other.query;
}
