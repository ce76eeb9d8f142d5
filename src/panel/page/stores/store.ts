/** A value that may change, in the shape that React's `useSyncExternalStore` takes. */
export interface Store<Value> {
  /** Returns the same value until it changes. */
  readonly read: () => Value;
  /** Calls back after each change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface SettableStore<Value> extends Store<Value> {
  readonly set: (value: Value) => void;
}

/** A store in memory. */
export function createStore<Value>(initial: Value): SettableStore<Value> {
  const listeners = createListeners();
  let value = initial;
  return {
    read: () => value,
    subscribe: listeners.add,
    set(next) {
      if (next === value) return;
      value = next;
      listeners.call();
    },
  };
}

/** Listeners for a change of something that is no event target. */
interface Listeners {
  /** Returns a function that removes the listener. */
  readonly add: (listener: () => void) => () => void;
  readonly call: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: () => listeners.forEach((listener) => listener()),
  };
}
