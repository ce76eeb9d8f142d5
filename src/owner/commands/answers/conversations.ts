/**
 * The conversations of visitors. A visitor gets a random id of ours, which only that visitor can use: the id of the server would let anyone
 * who learns it read on.
 */
interface Conversations {
  /** A new id for a conversation of the server. */
  readonly open: (inner: string, visitor: string) => string;
  /** The conversation of the server behind an id; null for an id that is malformed, unknown, or another visitor's. */
  readonly find: (id: unknown, visitor: string) => string | null;
}

/** Conversations kept at once. The oldest go first; their visitors begin again. */
const MOST = 5000;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function createConversations(): Conversations {
  const all = new Map<string, { readonly inner: string; readonly visitor: string }>();
  return {
    open(inner, visitor) {
      const id = crypto.randomUUID();
      all.set(id, { inner, visitor });
      const [oldest] = all.keys();
      if (all.size > MOST && oldest !== undefined) all.delete(oldest);
      return id;
    },
    find(id, visitor) {
      const one = typeof id === 'string' && UUID.test(id) ? all.get(id) : undefined;
      return one && one.visitor === visitor ? one.inner : null;
    },
  };
}
