import type { Stop } from "./environment.js";

/** A value that changes now and then. */
export interface Observable<T> {
  /** As it is now. */
  readonly value: T;
  /** Calls `listener` at once with the value, then with every new one until stopped. */
  subscribe(listener: (value: T) => void): Stop;
}

/** Something that happens now and then. A listener that throws keeps nobody else from hearing. */
export class Emitter<T> {
  readonly #listeners = new Set<(event: T) => void>();

  /** Calls `listener` for everything that happens from now on, until stopped. */
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

/** An observable for its owner, who alone sets it. Setting the same value again tells nobody. */
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

/** The fault of a listener becomes an unhandled rejection: seen by the page, but no concern of the caller. */
function guarded(action: () => void): void {
  try {
    action();
  } catch (fault) {
    void Promise.resolve().then(() => {
      throw fault;
    });
  }
}
