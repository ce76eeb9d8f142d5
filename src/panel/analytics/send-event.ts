import { outlivesPage, sendBeacon } from '../page/leave/leaving';
import type { VisitorEvent } from './event-queue';

/** What the events of one panel have in common. */
interface Destination {
  /** Addresses of the nodes, without a slash at the end. */
  readonly bases: readonly string[];
  readonly key: string;
  readonly collection: string;
  readonly user: string;
  readonly tag: string | null;
}

/** The response of a server that refused an event. */
export interface EventRefusal {
  readonly status: number;
  readonly said: string;
}

/**
 * Sends an event so that it arrives even if the visitor leaves the page. The key is in the URL and the body is text, so
 * that the browser sends no CORS preflight: a page that unloads has no time for one.
 *
 * @returns null if a server accepted the event, or if no response was read; never rejects.
 */
export async function sendEvent(event: VisitorEvent, destination: Destination): Promise<EventRefusal | null> {
  const body = JSON.stringify(bodyOf(event, destination));
  const path = `/analytics/events?x-typesense-api-key=${encodeURIComponent(destination.key)}`;
  if (!outlivesPage()) {
    sendBeacon(destination.bases[0] + path, body);
    return null;
  }
  for (const base of destination.bases) {
    try {
      const headers = { 'content-type': 'text/plain' };
      const response = await fetch(base + path, { method: 'POST', keepalive: true, priority: 'low', headers, body });
      if (response.ok) return null;
      const { message = '' } = (await response.json()) as { message?: unknown };
      return { status: response.status, said: String(message) };
    } catch {
      // The next node may be reachable.
    }
  }
  return null;
}

/** One body for Typesense 29 and 30: each version reads the names that it knows and ignores the others. */
function bodyOf(
  { type, name, documents, query, position }: VisitorEvent,
  { collection, user, tag }: Destination,
): object {
  const [first] = documents;
  return {
    type,
    event_type: type,
    name,
    data: {
      ...(type !== 'search' && (documents.length === 1 ? { doc_id: first } : { doc_ids: documents })),
      user_id: user,
      q: query,
      query,
      collection,
      ...(position !== null && { position }),
      ...(tag !== null && { analytics_tag: tag }),
    },
  };
}
