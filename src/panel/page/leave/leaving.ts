import { listen } from '../listen';

/** The address of the page. */
export function pageAddress(): string {
  return location.href;
}

/** The ids that a page names as bought or booked: `<meta name="searchlet:conversion" content="ID,ID">`. */
export function namedConversions(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="searchlet:conversion"]');
  return (named?.content ?? '').split(',').flatMap((id) => id.trim() || []);
}

/** Calls back when the visitor leaves the page in any way; returns a function that stops it. */
export function onLeave(listener: () => void): () => void {
  return listen(window, ['pagehide'], listener);
}

/** Whether a request with `keepalive` outlives its page; in Firefox before 133 none does. */
export function outlivesPage(): boolean {
  return 'keepalive' in Request.prototype;
}

/** Sends a text in a request that outlives the page; nothing reads its response. */
export function sendBeacon(url: string, text: string): void {
  navigator.sendBeacon(url, text);
}
