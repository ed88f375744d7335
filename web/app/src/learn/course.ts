import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { playTurn, positionSeenBy } from "@sdk/rules/replay";
import type { PlayedStep, Position, SquareRefusal } from "@sdk/rules";
import type { BoardActions } from "../board/board-view.js";
import { quietScene, type Scene } from "../board/scene.js";
import type { Arrange } from "../game/model/arranging.js";
import type { DeploymentEditor } from "../game/model/deployment-editor.js";
import { deploymentScene } from "../game/model/scenes.js";
import { TurnChoice } from "../game/model/turn-choice.js";
import type { Store } from "../settings/kept-values.js";
import { deployingActions, deployingOf, NO_ARMY, SOME_ARMY, type Deploying } from "./deploying.js";
import { keepProgress, keptProgress, lessonNumber, nextLesson, type KeptProgress } from "./kept-lesson.js";
import { LESSON_NAMES, type LessonName } from "./lesson-names.js";
import { FIRST_LESSON, hasFound, PUPIL, TURN_LESSONS, type TurnLesson } from "./lessons.js";

/** The number of turns without progress after which a board begins anew. */
const MOST_TURNS = 3;

/** The state of a lesson: one that resets waits until the answer has been read. */
export type LessonState = "goes-on" | "reached" | "resets";

/** The fault of a turn. */
export type Wrong = "not-yet" | "failed";

/** A lesson of turns as far as it is played. */
interface Progress {
  /** The true position, with White to move unless the lesson is over. */
  readonly position: Position;
  readonly lastTurn: readonly PlayedStep[];
  readonly state: LessonState;
  /** The number of turns since the start or the last progress. */
  readonly turns: number;
}

/**
 * The lessons, and the place of the reader among them, which this device keeps. Mutable; owned by
 * the page.
 */
export class Course {
  readonly #store: Store | undefined;
  readonly #index;
  readonly #solved;
  readonly #progress;
  readonly #choice;
  readonly #editor;
  readonly #refused = signal<SquareRefusal | undefined>(undefined);
  readonly #outside = signal(false);
  readonly #wrong = signal<Wrong | undefined>(undefined);
  readonly #restarted = signal(false);

  /** The number of the lesson from 0; the number of lessons at the end. */
  readonly index: ReadonlySignal<number>;
  /** The lessons that the reader has solved at any time. */
  readonly solved: ReadonlySignal<ReadonlySet<LessonName>>;
  readonly state: ReadonlySignal<LessonState>;
  /** The number of steps that the reader has chosen for the next turn. */
  readonly chosen: ReadonlySignal<number>;
  /** True while the reader holds a piece, whose squares are marked. */
  readonly holds: ReadonlySignal<boolean>;
  /** True once something of this lesson has been played or placed. */
  readonly begun: ReadonlySignal<boolean>;
  /** True once the enemy Headquarters is unmasked. */
  readonly found: ReadonlySignal<boolean>;
  /** Why the square that the reader pointed at last was refused. */
  readonly refused: ReadonlySignal<SquareRefusal | undefined> = this.#refused;
  /** True if the reader has just tried to place a piece beside the home ranks. */
  readonly outside: ReadonlySignal<boolean> = this.#outside;
  /** The fault of the last turn, until the next step. */
  readonly wrong: ReadonlySignal<Wrong | undefined> = this.#wrong;
  /** True if the board is back at its start after the wrong turn. */
  readonly restarted: ReadonlySignal<boolean> = this.#restarted;
  /** The army of the lesson about deploying. */
  readonly editor: ReadonlySignal<DeploymentEditor>;
  readonly deploying: ReadonlySignal<Deploying>;
  readonly scene: ReadonlySignal<Scene>;
  readonly actions: Omit<BoardActions, "ask">;

  constructor(store: Store | undefined) {
    this.#store = store;
    const kept = keptProgress(store);
    this.#index = signal(nextLesson(kept));
    this.#solved = signal(kept.solved);
    this.#progress = signal(start(this.#turnLesson ?? FIRST_LESSON));
    this.#choice = signal(this.#freshChoice());
    this.#editor = signal(this.isAtEnd ? SOME_ARMY : NO_ARMY);
    this.index = this.#index;
    this.solved = this.#solved;
    this.editor = this.#editor;
    this.deploying = computed(() => deployingOf(this.#editor.value));
    this.state = computed(() => this.#stateNow());
    this.chosen = computed(() => this.#choice.value.steps.length);
    this.holds = computed(() => this.#choice.value.selected !== undefined);
    this.begun = computed(() => this.#progress.value.lastTurn.length > 0 || !this.#editor.value.isEmpty);
    this.found = computed(() => hasFound(this.#progress.value.position));
    this.scene = computed(() => (this.#turnLesson === undefined ? this.#armyScene() : this.#sceneNow()));
    this.actions = this.#newActions();
  }

  /** The name of the lesson; at the end, of the last one. */
  get name(): LessonName {
    return this.#turnLesson?.name ?? "deploy";
  }

  /** Returns whether the reader has left all lessons behind, solved or skipped. */
  get isAtEnd(): boolean {
    return this.#index.value === LESSON_NAMES.length;
  }

  get progress(): KeptProgress {
    return { lesson: this.#index.value, solved: this.#solved.value };
  }

  get #turnLesson(): TurnLesson | undefined {
    return TURN_LESSONS[this.#index.value];
  }

  /** Opens a lesson by its number, from its start; the number of lessons is the end. */
  open(index: number): void {
    batch(() => {
      this.#index.value = lessonNumber(index);
      // At the end the last board stays as it was solved.
      if (!this.isAtEnd) {
        this.again();
      }
    });
    keepProgress(this.#store, this.progress);
  }

  /** Begins the lesson anew. */
  again(): void {
    batch(() => {
      this.#progress.value = start(this.#turnLesson ?? FIRST_LESSON);
      this.#choice.value = this.#freshChoice();
      this.#editor.value = NO_ARMY;
      this.#refused.value = undefined;
      this.#outside.value = false;
      this.#wrong.value = undefined;
      this.#restarted.value = false;
    });
  }

  /** Begins the lesson anew after a wrong turn, whose answer stays. */
  reset(): void {
    const wrong = this.#wrong.peek();
    batch(() => {
      this.again();
      this.#wrong.value = wrong;
      this.#restarted.value = true;
    });
  }

  /** Updates the army of the lesson about deploying. */
  readonly arrange: Arrange = (next) => {
    if (!this.isAtEnd) {
      this.#editor.value = next(this.#editor.peek());
      this.#outside.value = false;
      this.#noteSolved();
    }
  };

  /** Tells that a piece can be placed on the home ranks only. */
  readonly refuse = (): void => {
    this.#outside.value = true;
  };

  #noteSolved(): void {
    if (this.#stateNow() === "reached" && !this.#solved.peek().has(this.name)) {
      this.#solved.value = new Set([...this.#solved.peek(), this.name]);
      keepProgress(this.#store, this.progress);
    }
  }

  #newActions(): Omit<BoardActions, "ask"> {
    const army = deployingActions(() => this.#editor.peek(), this.arrange, this.refuse);
    const isArmy = (): boolean => this.#turnLesson === undefined;
    return {
      choose: (square) => { (isArmy() ? army.choose : this.#point)(square); },
      lift: (square) => { (isArmy() ? army.lift : this.#lift)(square); },
      drop: (from, to) => { (isArmy() ? army.drop : this.#drop)(from, to); },
      cancel: () => (isArmy() ? this.#letGo() : this.#cancel()),
    };
  }

  readonly #point = (square: number): void => {
    this.#refusing(square, (choice) => choice.choose(square));
  };

  readonly #lift = (square: number): void => {
    this.#choose((choice) => choice.lift(square));
  };

  readonly #drop = (from: number, to: number | undefined): void => {
    this.#refusing(to, (choice) => choice.drop(from, to));
  };

  #letGo(): boolean {
    const holds = this.#editor.peek().held !== undefined;
    this.arrange((editor) => editor.cancel());
    return holds;
  }

  #refusing(square: number | undefined, change: (choice: TurnChoice) => TurnChoice): void {
    const reason = square === undefined ? undefined : this.#choice.peek().refusal(square);
    this.#choose(change);
    if (this.#progress.peek().state === "goes-on") {
      this.#refused.value = reason;
    }
  }

  /** Changes the choice of the next turn, and plays the turn once it is complete. */
  #choose(change: (choice: TurnChoice) => TurnChoice): void {
    if (this.#progress.peek().state !== "goes-on") {
      return;
    }
    batch(() => {
      this.#choice.value = change(this.#choice.peek());
      this.#refused.value = undefined;
      if (this.#choice.peek().steps.length > 0) {
        this.#wrong.value = undefined;
        this.#restarted.value = false;
      }
      if (this.#choice.peek().isComplete) {
        this.#play();
      }
    });
  }

  /** Cancels the last action. Returns whether there was one. */
  #cancel(): boolean {
    const before = this.#choice.peek();
    this.#choose((choice) => choice.cancel());
    return before !== this.#choice.peek();
  }

  #play(): void {
    const before = this.#progress.peek();
    const { steps, after, ending } = playTurn(before.position, this.#choice.peek().steps);
    // Black has no turn of its own: it would be one more thing to watch.
    const position: Position = { ...after, toMove: PUPIL, turn: after.turn + 1 };
    const judgement = (this.#turnLesson ?? FIRST_LESSON).judge(steps, ending?.reason === "headquarters");
    const turns = hasFound(position) && !hasFound(before.position) ? 0 : before.turns + 1;
    const goesOn = judgement === "goes-on" && turns < MOST_TURNS;
    const state = judgement === "reached" ? judgement : goesOn ? "goes-on" : "resets";
    this.#progress.value = { position, lastTurn: steps, state, turns };
    this.#wrong.value = judgement === "failed" ? judgement : judgement === "goes-on" && turns > 0 ? "not-yet" : undefined;
    this.#choice.value = this.#freshChoice();
    this.#noteSolved();
  }

  #freshChoice(): TurnChoice {
    return TurnChoice.begin(positionSeenBy(PUPIL, this.#progress.peek().position));
  }

  #stateNow(): LessonState {
    if (this.#turnLesson !== undefined) {
      return this.#progress.value.state;
    }
    return this.#editor.value.isComplete ? "reached" : "goes-on";
  }

  #armyScene(): Scene {
    const scene = deploymentScene(this.#editor.value, { side: PUPIL, orientation: PUPIL, volcanoes: [] });
    return this.isAtEnd ? { ...scene, movable: new Set(), home: new Set() } : scene;
  }

  #sceneNow(): Scene {
    const { position, lastTurn, state } = this.#progress.value;
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
      ...(state === "goes-on" && {
        preview: choice.tried,
        selected: choice.selected,
        targets: choice.targets,
        movable: choice.movable,
      }),
    });
  }
}

function start({ start: position }: TurnLesson): Progress {
  return { position, lastTurn: [], state: "goes-on", turns: 0 };
}
