import type { TagConfig } from '../../tag/attributes/attributes';
import { valuesOf } from '../../typesense/response/fields';
import type { PanelEvents } from '../api/types';
import { type ListedItem, pushAnswer, pushFeedback, pushSearch, pushSelect } from './data-layer';
import type { Listener } from './start-analytics';

/** A query is reported after it has not changed for this many milliseconds. */
const PAUSE_MS = 1500;

/** Reports searches and clicks to the page's own analytics. A query is reported once until it, or the field it is searched in, changes. */
export function reportToPage(config: TagConfig): Listener {
  const { collection: list, title } = config;
  let waiting: PanelEvents['searchlet:search'] | null = null;
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const itemOf = (document: Readonly<Record<string, unknown>>, index: number): ListedItem => ({
    item_id: String(document['id']),
    item_name: String(valuesOf(document, title ?? '')[0] ?? document['id']),
    index,
  });
  const settle = (): void => {
    clearTimeout(timer);
    if (!waiting) return;
    const { query, found, page, documents, searchIn } = waiting;
    last = nameOf(waiting);
    waiting = null;
    const before = (page - 1) * config.perPage;
    pushSearch(
      query,
      found,
      list,
      documents.map((document, index) => itemOf(document, before + index)),
      searchIn,
    );
  };

  return {
    searched(event) {
      clearTimeout(timer);
      waiting = event.query === '' || nameOf(event) === last ? null : event;
      timer = setTimeout(settle, PAUSE_MS);
    },
    selected({ document, position }) {
      settle();
      pushSelect(list, itemOf(document, position - 1));
    },
    answered: ({ query, state }) => pushAnswer(query, state),
    rated: ({ query, value, reason }) => pushFeedback(query, value, reason),
    leave: settle,
    stop: () => clearTimeout(timer),
  };
}

/** A query with the field it was searched in: what makes two searches the same. */
function nameOf({ query, searchIn = '' }: PanelEvents['searchlet:search']): string {
  return `${searchIn}\n${query}`;
}
