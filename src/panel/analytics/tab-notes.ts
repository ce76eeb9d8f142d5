import type { SessionNotes } from '../page/stores/storage';

/** What a tab remembers, so that a click counts once and a conversion knows its query. */
interface TabNotes {
  /** The same id as in the searches of this tab. */
  readonly user: string;
  /** When events were sent. */
  readonly sent: number[];
  readonly keepSent: () => void;
  /** Whether `what` happens for the first time in this tab; remembers that it has happened. */
  readonly isFirst: (what: string) => boolean;
  /** The query that a document was clicked for; '' for none. */
  readonly queryOf: (id: string) => string;
  readonly keepQuery: (id: string, query: string) => void;
}

const MAX_ENTRIES = 200;

export function createTabNotes(notes: SessionNotes): TabNotes {
  const user = notes.read('user') ?? Math.random().toString(36).slice(2);
  const sent = read<number[]>('sent', []);
  let happened = read<string[]>('happened', []);
  let queries = read<[id: string, query: string][]>('clicked', []);

  function read<Value>(name: string, fallback: Value): Value {
    try {
      return (JSON.parse(notes.read(name) ?? 'null') as Value | null) ?? fallback;
    } catch {
      return fallback;
    }
  }
  const keep = (name: string, value: unknown): void => {
    notes.write(name, JSON.stringify(value));
    notes.write('user', user);
  };

  return {
    user,
    sent,
    keepSent: () => keep('sent', sent),
    isFirst(what) {
      if (happened.includes(what)) return false;
      happened = [...happened, what].slice(-MAX_ENTRIES);
      keep('happened', happened);
      return true;
    },
    queryOf: (id) => queries.find(([clicked]) => clicked === id)?.[1] ?? '',
    keepQuery(id, query) {
      queries = [...queries.filter(([clicked]) => clicked !== id), [id, query] as [string, string]].slice(-MAX_ENTRIES);
      keep('clicked', queries);
    },
  };
}
