import { type ReadonlySignal, signal } from "@preact/signals";
import type { Environment, Stop } from "@sdk";
import type { ReplayModel } from "./replay-model.js";

/** The speeds, in turns a second. */
export const SPEEDS = [0.5, 1, 2] as const;

export type Speed = (typeof SPEEDS)[number];

const SECOND = 1_000;

/** Shows one turn after another, until the last one or until the user shows another turn. */
export class Autoplay {
  readonly #model: ReplayModel;
  readonly #environment: Pick<Environment, "after">;
  readonly #playing = signal(false);
  readonly #speed = signal<Speed>(1);
  #stopTimer: Stop = () => undefined;

  constructor(model: ReplayModel, environment: Pick<Environment, "after">) {
    this.#model = model;
    this.#environment = environment;
  }

  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }

  get speed(): ReadonlySignal<Speed> {
    return this.#speed;
  }

  /** Plays on, or pauses. At the end it plays from the beginning. */
  toggle(): void {
    if (this.#playing.peek()) {
      this.pause();
      return;
    }
    if (this.#isAtEnd()) {
      this.#model.go(0);
    }
    this.#playing.value = !this.#isAtEnd();
    this.#schedule();
  }

  /** Goes on to the next speed, and from the highest to the lowest. */
  faster(): void {
    this.#speed.value = SPEEDS[(SPEEDS.indexOf(this.#speed.peek()) + 1) % SPEEDS.length] ?? 1;
    this.#schedule();
  }

  pause(): void {
    this.#stopTimer();
    this.#playing.value = false;
  }

  /** Shows a turn that the user has chosen, and pauses. */
  show(turn: number): void {
    this.pause();
    this.#model.go(turn);
  }

  #schedule(): void {
    this.#stopTimer();
    if (this.#playing.peek()) {
      this.#stopTimer = this.#environment.after(SECOND / this.#speed.peek(), () => {
        this.#model.go(this.#model.turn.peek() + 1);
        this.#playing.value = !this.#isAtEnd();
        this.#schedule();
      });
    }
  }

  #isAtEnd(): boolean {
    return this.#model.turn.peek() >= this.#model.turns;
  }
}
