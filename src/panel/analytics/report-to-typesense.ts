import type { TagConfig } from '../../tag/attributes/attributes';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { basesOf } from '../../typesense/diagnose/probe';
import { embeddedIn } from '../../typesense/send/scoped-key';
import { pageAddress } from '../page/leave/leaving';
import type { SessionNotes } from '../page/stores/storage';
import { createEventQueue, type VisitorEvent } from './event-queue';
import { type EventRefusal, sendEvent } from './send-event';
import type { Listener } from './start-analytics';
import { createTabNotes } from './tab-notes';

interface Options {
  readonly config: TagConfig;
  readonly notes: SessionNotes;
  /** Whether the visitor has consented by now. */
  readonly isAllowed: () => boolean;
  readonly onProblem: (problem: Problem) => void;
}

/** Reports clicks and conversions to the analytics rules of a Typesense server; null if the key cannot create events. */
export function reportToTypesense({ config, notes, isAllowed, onProblem }: Options): Listener | null {
  const { collection, analyticsEvents, analyticsKey, analyticsTag: tag } = config;
  const key = analyticsKey ?? config.key;
  const rules = new Map(analyticsEvents.map(({ type, name }) => [type, name]));
  // The attribute that gave the key.
  const ofKey = { attribute: analyticsKey === null ? 'data-key' : 'data-analytics-key', value: null };
  if (embeddedIn(key) || key === '') {
    onProblem(problem('events-scoped', ofKey, {}, 'notReported'));
    return null;
  }
  const tab = createTabNotes(notes);
  const bases = basesOf(config);

  const handleRefusal = createRefusalHandler(rules, key, ofKey, onProblem);
  const send = async (event: VisitorEvent): Promise<void> => {
    if (!isAllowed()) return;
    handleRefusal(event, await sendEvent(event, { bases, key, collection, user: tab.user, tag }));
  };
  const queue = createEventQueue((event) => void send(event), tab.sent, tab.keepSent);
  const add = (
    type: VisitorEvent['type'],
    documents: readonly string[],
    query: string,
    position: number | null = null,
  ): void => {
    const name = rules.get(type);
    if (name !== undefined) queue.add({ type, name, documents, query, position });
  };

  return {
    selected({ document, query, position }) {
      const id = String(document['id']);
      if (!tab.isFirst(`click ${id} ${query}`)) return;
      tab.keepQuery(id, query);
      add('click', [id], query, position);
      if (query !== '' && tab.isFirst(`search ${query}`)) add('search', [], query);
    },
    acted({ document, query, position }) {
      const id = String(document['id']);
      if (!tab.isFirst(`action ${id}`)) return;
      tab.keepQuery(id, query);
      add('conversion', [id], query, position);
    },
    converted(ids) {
      // A reload of the page is the same order; another order has another address or other documents.
      if (!tab.isFirst(`order ${pageAddress()} ${ids}`)) return;
      for (const query of new Set(ids.map(tab.queryOf))) {
        add(
          'conversion',
          ids.filter((id) => tab.queryOf(id) === query),
          query,
        );
      }
    },
    leave: queue.leave,
    stop: queue.stop,
  };
}

/** Stops the events that the server refuses, by removing their rules, and reports why. */
function createRefusalHandler(
  rules: Map<string, string>,
  key: string,
  ofKey: { readonly attribute: string; readonly value: null },
  onProblem: Options['onProblem'],
) {
  return (event: VisitorEvent, refusal: EventRefusal | null): void => {
    if (refusal === null || refusal.status === 408 || refusal.status === 429) return;
    const { status, said } = refusal;
    // The server drops events above its rate limit; Typesense 30 reports that with status 500.
    if (status >= 500 || /rate limit/i.test(said)) return;
    // The server would refuse the next event too: send no more of them during this visit.
    if (status === 401 || status === 403) {
      if (rules.size > 0) onProblem(problem('events-key', ofKey, { said }, 'notReported', key));
      rules.clear();
    } else if (rules.delete(event.type)) {
      const spot = { attribute: 'data-analytics-events', value: event.name };
      onProblem(problem('events-refused', spot, { name: event.name, status, said }, 'notReported', key));
    }
  };
}
