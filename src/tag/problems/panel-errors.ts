/** Says that a panel, or a part of it, stopped because our own code threw, or because something has moved its nodes. */
export function describeCrash(thrown: unknown): string {
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  // A browser refuses to remove a node that is not where it was put.
  return detail.startsWith('NotFoundError')
    ? `The panel was drawn again, because a translator or another script moved its text: ${detail}`
    : `The panel stopped drawing because of its own error: ${detail}. Please report it.`;
}

/** Says that the loader could not load the script. */
export function describeNoScript(reason: unknown): string {
  return `No panel starts: ${reason}`;
}

/** Says why no further file can be loaded: another script runs the text of ours. */
export const NO_ADDRESS = 'data-base-url is missing';

/** Begins what a server says of the type of a script, if that is wrong. */
export const SERVED_AS = 'is served as';

/** Says that the page refuses the custom element. */
export function describeNoElement(tag: string, error: unknown): string {
  return `No panel starts: this page does not let scripts define <${tag}>: ${String(error)}`;
}

/** Says that the visitor's browser is too old for a panel. */
export function describeOldBrowser(): string {
  return 'No panel starts: this browser has no <dialog>. Searchlet needs Chrome 105, Firefox 121 or Safari 16.4.';
}

/** Says that the page loads two releases of the script. */
export function describeTwoReleases(first = 'without a name', second: string): string {
  return `This page loads two releases of Searchlet: ${first} draws all panels, and ${second} none. Load one of them.`;
}
