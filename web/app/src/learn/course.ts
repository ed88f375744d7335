import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { playTurn, positionSeenBy } from "@sdk/rules/replay";
import { isUnmasked, pieceOf, sideOf, type Cell, type PlayedStep, type Position, type SquareRefusal } from "@sdk/rules";
import { quietScene, type Scene } from "../board/scene.js";
import { TurnChoice } from "../game/model/turn-choice.js";
import type { Store } from "../settings/kept-values.js";
import { keepLesson, lessonNumber, lessonsDone } from "./kept-lesson.js";
import { LESSONS, type Judgement, type Lesson } from "./lessons.js";

const PUPIL = "white";

/** A lesson as far as it is played. */
interface Progress {
  /** The true position, with White to move unless the lesson is over. */
  readonly position: Position;
  readonly lastTurn: readonly PlayedStep[];
  readonly judgement: Judgement;
}

/**
 * The lessons, and the place of the reader among them, which this device keeps. Mutable; owned by
 * the page.
 */
export class Course {
  readonly #store: Store | undefined;
  readonly #index;
  readonly #progress;
  readonly #choice;
  readonly #refused = signal<SquareRefusal | undefined>(undefined);

  /** The number of the lesson from 0; the number of lessons when all are done. */
  readonly index: ReadonlySignal<number>;
  /** The result of the last turn of this lesson. */
  readonly judgement: ReadonlySignal<Judgement>;
  /** The number of steps that the reader has chosen for the next turn. */
  readonly chosen: ReadonlySignal<number>;
  /** True once a turn of this lesson has been played. */
  readonly begun: ReadonlySignal<boolean>;
  /** True once the enemy Headquarters is unmasked. */
  readonly found: ReadonlySignal<boolean>;
  /** Why the square that the reader pointed at last was refused. */
  readonly refused: ReadonlySignal<SquareRefusal | undefined> = this.#refused;
  readonly scene: ReadonlySignal<Scene>;

  constructor(store: Store | undefined) {
    this.#store = store;
    this.#index = signal(lessonsDone(store));
    this.#progress = signal(start(this.lesson));
    this.#choice = signal(this.#freshChoice());
    this.index = this.#index;
    this.judgement = computed(() => this.#progress.value.judgement);
    this.chosen = computed(() => this.#choice.value.steps.length);
    this.begun = computed(() => this.#progress.value.lastTurn.length > 0);
    this.found = computed(() => this.#progress.value.position.cells.some(isFound));
    this.scene = computed(() => this.#sceneNow());
  }

  /** The lesson; when all are done, the last one. */
  get lesson(): Lesson {
    const lesson = LESSONS[Math.min(this.#index.value, LESSONS.length - 1)];
    if (lesson === undefined) {
      throw new Error("expected a lesson");
    }
    return lesson;
  }

  /** Opens a lesson by its number, from its start; the number of lessons is the end. */
  open(index: number): void {
    batch(() => {
      this.#index.value = lessonNumber(index);
      this.again();
    });
    keepLesson(this.#store, this.#index.value);
  }

  /** Begins the lesson anew. */
  again(): void {
    batch(() => {
      this.#progress.value = start(this.lesson);
      this.#choice.value = this.#freshChoice();
      this.#refused.value = undefined;
    });
  }

  /** Handles a click on a square. */
  point(square: number): void {
    this.#refusing(square, (choice) => choice.choose(square));
  }

  /** Handles the end of a drag. */
  drop(from: number, to: number | undefined): void {
    this.#refusing(to, (choice) => choice.drop(from, to));
  }

  #refusing(square: number | undefined, change: (choice: TurnChoice) => TurnChoice): void {
    const reason = square === undefined ? undefined : this.#choice.peek().refusal(square);
    this.choose(change);
    if (this.#progress.peek().judgement === "goes-on") {
      this.#refused.value = reason;
    }
  }

  /** Changes the choice of the next turn, and plays the turn once it is complete. */
  choose(change: (choice: TurnChoice) => TurnChoice): void {
    if (this.#progress.peek().judgement !== "goes-on") {
      return;
    }
    batch(() => {
      this.#choice.value = change(this.#choice.peek());
      this.#refused.value = undefined;
      if (this.#choice.peek().isComplete) {
        this.#play();
      }
    });
  }

  /** Cancels the last action. Returns whether there was one. */
  cancel(): boolean {
    const before = this.#choice.peek();
    this.choose((choice) => choice.cancel());
    return before !== this.#choice.peek();
  }

  #play(): void {
    const { steps, after, ending } = playTurn(this.#progress.peek().position, this.#choice.peek().steps);
    this.#progress.value = {
      // Black has no turn of its own: it would be one more thing to watch.
      position: { ...after, toMove: PUPIL, turn: after.turn + 1 },
      lastTurn: steps,
      judgement: this.lesson.judge(steps, ending?.reason === "headquarters"),
    };
    this.#choice.value = this.#freshChoice();
  }

  #freshChoice(): TurnChoice {
    return TurnChoice.begin(positionSeenBy(PUPIL, this.#progress.peek().position));
  }

  #sceneNow(): Scene {
    const { position, lastTurn, judgement } = this.#progress.value;
    const choice = this.#choice.value;
    const { geometry } = position.variant;
    const choosing = choice.selected !== undefined || choice.steps.length > 0;
    return quietScene({
      geometry,
      orientation: PUPIL,
      viewer: PUPIL,
      // The results of the last turn stay until the next choice.
      turn: choosing || lastTurn.length === 0 ? position.turn : position.turn - 1,
      cells: positionSeenBy(PUPIL, position).cells,
      lastTurn: choosing ? [] : lastTurn,
      earlier: choosing ? lastTurn : [],
      eyes: new Set([PUPIL]),
      ...(judgement === "goes-on" && {
        preview: choice.tried,
        selected: choice.selected,
        targets: choice.targets,
        movable: choice.movable,
      }),
    });
  }
}

function isFound(cell: Cell): boolean {
  return isUnmasked(cell) && pieceOf(cell) === "headquarters" && sideOf(cell) !== PUPIL;
}

function start({ start: position }: Lesson): Progress {
  return { position, lastTurn: [], judgement: "goes-on" };
}
