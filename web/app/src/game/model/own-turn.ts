import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Answer, type GameCommands, Phase, type Stop } from "@sdk";
import type { SquareRefusal } from "@sdk/rules";
import { isMyTurn, type Game } from "./game-view.js";
import { playedSteps, positionOf, sideOfWire } from "./piece-tracker.js";
import { beginPlan, checkPlan, type DroppedPlan } from "./queued-turn.js";
import { TurnChoice } from "./turn-choice.js";

/** The number of no turn. */
const NONE = -1;

/** Why a plan was not sent. */
export type PlanNote = DroppedPlan | { readonly reason: "draw" };

/** A square that was refused, by the rules and the player's own view. */
export interface RefusedSquare {
  readonly square: number;
  readonly reason: SquareRefusal;
}

/** The parts of a game that a player's turn needs. */
export interface TurnWorld {
  readonly commands: Pick<GameCommands, "turn">;
  /** True while a command of any kind is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Runs the command of a turn, unless another is under way. Returns whether it succeeded. */
  readonly run: (command: () => Promise<Answer<unknown>>) => Promise<boolean>;
  /** The past turn being viewed. */
  readonly past: Signal<number | undefined>;
}

/**
 * A player's turn in one game: the choice of its steps, the plan for it while the opponent is to
 * move, and its submission. No turn is sent twice.
 *
 * Mutable; owned by the game's session, which tells it of every state and closes it.
 */
export class OwnTurn {
  readonly choice: ReadonlySignal<TurnChoice | undefined>;
  /** True from the acceptance of that turn until the server shows its effect. */
  readonly isPlayed: ReadonlySignal<boolean>;
  readonly note: ReadonlySignal<PlanNote | undefined>;
  readonly refused: ReadonlySignal<RefusedSquare | undefined>;
  /** The last turn that was sent because it was queued. */
  readonly queuedTurn: ReadonlySignal<number>;

  readonly #world: TurnWorld;
  readonly #choice = signal<TurnChoice | undefined>(undefined);
  readonly #note = signal<PlanNote | undefined>(undefined);
  readonly #refused = signal<RefusedSquare | undefined>(undefined);
  /** The last turn that the server has accepted; its effect may not be shown yet. */
  readonly #played = signal(NONE);
  readonly #queuedTurn = signal(NONE);
  /** The epoch of the last state. A database that lost turns shows them as open in a later one. */
  #epoch = 0;
  readonly #stop: Stop;

  constructor(world: TurnWorld) {
    this.#world = world;
    this.choice = this.#choice;
    this.isPlayed = computed(() => this.#choice.value?.turn === this.#played.value);
    this.note = this.#note;
    this.refused = this.#refused;
    this.queuedTurn = this.#queuedTurn;
    this.#stop = effect(() => {
      const choice = this.#choice.value;
      if (choice?.isQueued === true && !choice.isPlan && !world.isBusy.value) {
        void this.submit();
      }
    });
  }

  close(): void {
    this.#stop();
  }

  /** Replaces the choice. Returns whether this completes the turn. */
  choose(next: (choice: TurnChoice) => TurnChoice): boolean {
    const before = this.#choice.peek();
    if (before === undefined) {
      return false;
    }
    const after = next(before);
    this.#choice.value = after;
    this.#note.value = undefined;
    this.#refused.value = undefined;
    return after.isComplete && !before.isComplete;
  }

  /**
   * Submits the turn, or queues it while the opponent is to move. A refused turn can be taken back.
   * Returns whether it was played or queued.
   */
  async submit(): Promise<boolean> {
    const choice = this.#choice.peek();
    if (choice?.isComplete !== true || this.isPlayed.peek()) {
      return false;
    }
    if (choice.isPlan) {
      this.#choice.value = choice.queued(true);
      return true;
    }
    return this.#world.run(() => this.#play(choice));
  }

  /** Says why a square was refused to the choice, if it was. */
  refuse(square: number, reason: SquareRefusal | undefined): void {
    this.#refused.value = reason === undefined || this.#world.isBusy.peek() ? undefined : { square, reason };
  }

  /** Follows the state of the game. */
  keepUp(game: Game): void {
    const before = this.#choice.peek();
    const { snapshot, variant, me } = game;
    if (snapshot.epoch !== this.#epoch) {
      this.#epoch = snapshot.epoch;
      this.#played.value = NONE;
    }
    const turn = isMyTurn(game) ? snapshot.turn : snapshot.turn + 1;
    if (snapshot.phase !== Phase.PLAY || me === undefined) {
      this.#choice.value = undefined;
      this.#refused.value = undefined;
    } else if (before?.turn !== turn || before.isPlan === isMyTurn(game)) {
      this.#refused.value = undefined;
      this.#note.value = undefined;
      this.#choice.value = isMyTurn(game) ? this.#begin(game, before) : beginPlan(positionOf(variant, snapshot), me);
      if (isMyTurn(game)) {
        this.#world.past.value = undefined;
      }
    }
  }

  /** Plays a turn. If it is refused, it is not queued any more, but left to the player. */
  async #play(choice: TurnChoice): Promise<Answer<undefined>> {
    this.#queuedTurn.value = choice.isQueued ? choice.turn : NONE;
    const answer = await this.#world.commands.turn(choice.turn, choice.steps);
    if (answer.ok) {
      this.#played.value = choice.turn;
    } else if (this.#choice.peek() === choice) {
      this.#choice.value = choice.queued(false);
    }
    return answer;
  }

  /** Begins an own turn with the plan for it, if there is one. */
  #begin({ snapshot, variant, me }: Game, before: TurnChoice | undefined): TurnChoice {
    const view = positionOf(variant, snapshot);
    if (before?.isPlan !== true || before.turn !== snapshot.turn) {
      return TurnChoice.begin(view);
    }
    const checked = checkPlan(before, view, playedSteps(snapshot.lastTurn));
    if (checked.kind === "dropped") {
      this.#note.value = checked;
      return TurnChoice.begin(view);
    }
    const offerer = sideOfWire(snapshot.drawOffer);
    if (checked.choice.isQueued && offerer !== undefined && offerer !== me) {
      this.#note.value = { reason: "draw" };
      return checked.choice.queued(false);
    }
    return checked.choice;
  }
}
