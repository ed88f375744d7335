import type { Stop } from "./environment.js";

/** A value that changes over time. */
export interface Observable<T> {
  /** The current value. */
  readonly value: T;
  /** Calls `listener` at once with the value, and then with every new one until stopped. */
  subscribe(listener: (value: T) => void): Stop;
}

/** A source of events. A listener that throws does not affect the others. */
export class Emitter<T> {
  readonly #listeners = new Set<(event: T) => void>();

  /** Calls `listener` for every later event, until stopped. */
  listen(listener: (event: T) => void): Stop {
    const own = (event: T): void => {
      listener(event);
    };
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  emit(event: T): void {
    for (const listener of [...this.#listeners]) {
      if (this.#listeners.has(listener)) {
        guarded(() => {
          listener(event);
        });
      }
    }
  }
}

/** An observable that only its owner sets. Setting the same value again notifies nobody. */
export class Cell<T> implements Observable<T> {
  readonly #changes = new Emitter<T>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (!Object.is(value, this.#value)) {
      this.#value = value;
      this.#changes.emit(value);
    }
  }

  subscribe(listener: (value: T) => void): Stop {
    const stop = this.#changes.listen(listener);
    guarded(() => {
      listener(this.#value);
    });
    return stop;
  }
}

/**
 * Runs a listener. An exception becomes an unhandled rejection: the page sees it, but the caller is
 * not affected.
 */
function guarded(action: () => void): void {
  try {
    action();
  } catch (fault) {
    void Promise.resolve().then(() => {
      throw fault;
    });
  }
}
