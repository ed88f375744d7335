import { motionBetween } from "./motion.js";
import type { Scene } from "./scene.js";

/** The time in milliseconds in which a result can be read before the next turn begins. */
const RESULT_MS = 700;

/** The most turns that wait. A page that was asleep shows the present at once. */
const MOST = 2;

/**
 * Shows the turns of a running game one after the other: a turn that arrives while the one before is
 * still moving, or its result is not read yet, waits. All other scenes are shown at once. Without
 * animations nothing waits.
 *
 * Mutable; owned by its board, which closes it.
 */
export class SceneQueue {
  readonly #display: (scene: Scene) => void;
  readonly #waiting: Scene[] = [];
  #shown: Scene | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stepMs = 0;

  constructor(display: (scene: Scene) => void) {
    this.#display = display;
  }

  /**
   * Shows a scene, now or when its turn has come.
   *
   * @param stepMs the duration of a step in milliseconds; 0 for no animation
   */
  show(scene: Scene, stepMs: number): void {
    this.#stepMs = stepMs;
    const last = this.#waiting.at(-1) ?? this.#shown;
    if (this.#timer !== undefined && isNext(last, scene) && this.#waiting.length < MOST) {
      this.#waiting.push(scene);
    } else if (this.#waiting.length > 0 && last?.live === true && scene.live && scene.turn === last.turn) {
      this.#waiting[this.#waiting.length - 1] = scene;
    } else {
      this.#waiting.length = 0;
      this.#begin(scene);
    }
  }

  /** Shows the newest scene at once. */
  flush(): void {
    const newest = this.#waiting.pop();
    if (newest !== undefined) {
      this.close();
      this.#shown = newest;
      this.#display(newest);
    }
  }

  /** Forgets what waits. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.length = 0;
  }

  #begin(scene: Scene): void {
    const before = this.#shown;
    const motion = motionBetween(before, scene);
    this.#shown = scene;
    this.#display(scene);
    if (before?.turn !== scene.turn) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (scene.live && motion.kind === "forward" && this.#stepMs > 0) {
        const told = motion.steps.some(({ outcome, unmasked }) => outcome !== "moved" || unmasked.length > 0);
        this.#timer = setTimeout(() => {
          this.#next();
        }, motion.steps.length * this.#stepMs + (told ? RESULT_MS : 0));
      }
    }
  }

  #next(): void {
    this.#timer = undefined;
    const next = this.#waiting.shift();
    if (next !== undefined) {
      this.#begin(next);
    }
  }
}

function isNext(last: Scene | undefined, scene: Scene): boolean {
  return last?.live === true && scene.live && last.geometry === scene.geometry && scene.turn === last.turn + 1;
}
