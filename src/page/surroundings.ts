/** Whether the page is served from the owner's own machine, where problems are shown inside the panel too. */
export function isLocalhost(): boolean {
  return location.protocol === 'file:' || /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);
}

/** Whether the browser believes it has a network. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

/** The language and country whose numbers and dates the visitor is used to; BCP 47. */
export function visitorLocale(): string {
  return navigator.language;
}

/** Calls back when the browser has a network again; returns what stops it. */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

/** The element above, out of a shadow root too. */
export function parentOf(element: Element): Element | null {
  const { parentElement, parentNode } = element;
  return parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null);
}

/** Whether the page came in a way that no one could change on its way. */
export function isSecurePage(): boolean {
  return location.protocol === 'https:';
}

/** The origin that an address leads to from this page. */
export function originOf(address: string): string {
  return new URL(address, document.baseURI).origin;
}

/** Where the page comes from, as servers are told; `null` as text for a file and a sandboxed frame, which no server could name. */
export function pageOrigin(): string {
  return self.origin;
}
