const LOCK = "espionage.sound";

/**
 * Chooses the tab of a browser that plays sounds: the one that was used last. It has a lock, which
 * each tab takes when it gets the focus. If it is closed, another one inherits the lock. Without
 * locks, every tab sounds.
 *
 * Mutable; owned by the player of the sounds.
 */
export class SoundingTab {
  readonly #locks: Pick<LockManager, "request"> | undefined;
  readonly #onFocus: (listener: () => void) => void;
  #isThis = true;
  #isFollowing = false;
  #hasTaken = false;
  #waits = false;

  constructor(locks: Pick<LockManager, "request"> | undefined, onFocus: (listener: () => void) => void) {
    this.#locks = locks;
    this.#onFocus = onFocus;
  }

  /** True if this tab plays the sounds. */
  get isThis(): boolean {
    return this.#isThis;
  }

  /** Takes the lock now, since the page is used, and whenever it gets the focus. */
  follow(): void {
    if (!this.#isFollowing) {
      this.#isFollowing = true;
      this.#take();
      this.#onFocus(() => { this.#take(); });
    }
  }

  #take(): void {
    if (!this.#hasTaken) {
      this.#begin();
      this.#hold({ steal: true }, () => undefined);
    }
  }

  #inherit(): void {
    if (!this.#waits) {
      this.#waits = true;
      this.#hold({}, () => {
        this.#waits = false;
        this.#begin();
      });
    }
  }

  #begin(): void {
    this.#hasTaken = true;
    this.#isThis = true;
  }

  #hold(options: LockOptions, granted: () => void): void {
    const forever = (): Promise<void> => {
      granted();
      return new Promise(() => undefined);
    };
    this.#locks?.request(LOCK, options, forever).catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === "AbortError") {
        this.#hasTaken = false;
        this.#isThis = false;
        this.#inherit();
      }
    });
  }
}
