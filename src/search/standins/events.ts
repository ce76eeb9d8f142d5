type Listener = (...values: unknown[]) => void;

/** In place of @algolia/events: what InstantSearch and its helper use of Node's `EventEmitter`. */
export class EventEmitter {
  private listeners?: Record<string, readonly Listener[]>;

  on(type: string, listener: Listener): this {
    this.listeners = { ...this.listeners, [type]: [...this.listenersOf(type), listener] };
    return this;
  }

  addListener(type: string, listener: Listener): this {
    return this.on(type, listener);
  }

  once(type: string, listener: Listener): this {
    const once: Listener = (...values) => {
      this.removeListener(type, once);
      listener.apply(this, values);
    };
    return this.on(type, once);
  }

  emit(type: string, ...values: unknown[]): boolean {
    const listeners = this.listenersOf(type);
    // Nobody would hear of it.
    if (type === 'error' && listeners.length === 0) throw values[0];
    for (const listener of listeners) listener.apply(this, values);
    return listeners.length > 0;
  }

  removeListener(type: string, listener: Listener): this {
    this.listeners = { ...this.listeners, [type]: this.listenersOf(type).filter((other) => other !== listener) };
    return this;
  }

  removeAllListeners(): this {
    this.listeners = {};
    return this;
  }

  /** There is no limit. */
  setMaxListeners(): this {
    return this;
  }

  private listenersOf(type: string): readonly Listener[] {
    return this.listeners?.[type] ?? [];
  }
}
