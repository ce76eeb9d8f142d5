/** What an input tells of a change, as if it had been typed. */
export function inputEvent(): Event {
  return new Event('input', { bubbles: true });
}

/** The same, where the input is filled with what is asked for elsewhere. */
export function eventFromElsewhere(): Event {
  const event = inputEvent();
  fromElsewhere.add(event);
  return event;
}

/** Whether an input has changed to what is asked for elsewhere, and not by its visitor's own hand. */
export function isFromElsewhere(event: Event): boolean {
  return fromElsewhere.has(event);
}

const fromElsewhere = new WeakSet<Event>();
