/**
 * Knows whether a part of the page is used by keyboard: whether a key brought the focus there or
 * moved it since. A press of a pointer ends that.
 *
 * Mutable; owned by its board, which closes it.
 */
export class KeyFocus {
  readonly #part: HTMLElement;
  #lastWasPointer = false;
  #isByKey = true;

  constructor(part: HTMLElement) {
    this.#part = part;
    document.addEventListener("pointerdown", this.#pointer, true);
    document.addEventListener("keydown", this.#key, true);
    part.addEventListener("focusin", this.#focus);
  }

  get isByKey(): boolean {
    return this.#isByKey;
  }

  close(): void {
    document.removeEventListener("pointerdown", this.#pointer, true);
    document.removeEventListener("keydown", this.#key, true);
    this.#part.removeEventListener("focusin", this.#focus);
  }

  readonly #pointer = ({ target }: Event): void => {
    this.#lastWasPointer = true;
    if (target instanceof Node && this.#part.contains(target)) {
      this.#isByKey = false;
    }
  };

  readonly #key = (): void => {
    this.#lastWasPointer = false;
  };

  readonly #focus = (): void => {
    this.#isByKey = !this.#lastWasPointer;
  };
}
