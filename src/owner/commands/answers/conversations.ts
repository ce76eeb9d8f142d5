/** Conversations kept at once. The oldest go first; their visitors begin again. */
const MOST = 5000;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Keeps the conversations of visitors. A visitor gets a random id of ours, which only that visitor can use: the id of the server would let
 * anyone who learns it read on.
 */
export function createConversations() {
  const all = new Map<string, { readonly inner: string; readonly visitor: string }>();
  return {
    /** A new id for a conversation of the server. */
    open(inner: string, visitor: string): string {
      const id = crypto.randomUUID();
      all.set(id, { inner, visitor });
      const [oldest] = all.keys();
      if (all.size > MOST && oldest !== undefined) all.delete(oldest);
      return id;
    },
    /** The conversation of the server behind an id; null for an id that is malformed, unknown, or another visitor's. */
    find(id: unknown, visitor: string): string | null {
      const one = typeof id === 'string' && UUID.test(id) ? all.get(id) : undefined;
      return one && one.visitor === visitor ? one.inner : null;
    },
  };
}
