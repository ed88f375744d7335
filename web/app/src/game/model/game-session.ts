import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Answer, type Client, type Environment, type GameCommands, Phase, type Refusal, type SideFace, type Snapshot, type Stop } from "@sdk";
import type { Piece, Side, SquareRefusal } from "@sdk/rules";
import type { SavedDeploymentList } from "../../saved-deployments/saved-deployment-list.js";
import type { Store } from "../../settings/store.js";
import type { Coach } from "./coach-line.js";
import type { DeploymentEditor } from "./deployment-editor.js";
import { Deployments } from "./drafts.js";
import { GameView, isMyTurn, type Game } from "./game-view.js";
import { GuessBook, type Guesses } from "./guesses.js";
import { LastCalls, type Limit } from "./last-calls.js";
import { DeadlineSender, type UnsentDeployment } from "./deadline-sender.js";
import { mirror } from "../../shell/mirror.js";
import { OwnDeployment } from "./own-deployment.js";
import { OwnTurn, type PlanNote, type RefusedSquare } from "./own-turn.js";
import { PieceQuestion } from "./piece-question.js";
import { shownClock, type ShownClock } from "./shown-clock.js";
import type { TurnChoice } from "./turn-choice.js";

/** The dependencies of a game's session. */
export interface GameWorld {
  readonly client: Client;
  readonly gameId: string;
  /** The store of drafts, deployments and guesses; `undefined` if there is none. */
  readonly store: Store | undefined;
  /** The player's saved deployments on the server; `undefined` for a spectator. */
  readonly savedDeployments?: SavedDeploymentList | undefined;
  /** The SDK's clock and timers. */
  readonly environment: Pick<Environment, "now" | "after">;
  /**
   * Returns whether a complete turn is submitted at once, by the time control and by whether the
   * last input easily slips.
   */
  readonly submitsAtOnce: (timeControl: string, slips: boolean) => boolean;
  /** Returns whether the prepared deployment of a computer game is sent at once; false by default. */
  readonly beginsAtOnce?: () => boolean;
}

/** The field for typed turns, or the list of keys. */
export type Tool = "command" | "keys";

/** The commands of which only one may be pending at a time. */
export type PendingCommand = "deploy" | "turn" | "draw" | "resign" | "abort" | "claim" | "rematch";

/**
 * One game while its page is open: the server's state, and the viewer's pending choices. Mutable
 * through its methods; owned by the page, which closes it.
 */
export class GameSession {
  readonly gameId: string;
  readonly view: GameView;
  readonly commands: GameCommands;
  /** The deployments saved on this device. */
  readonly deployments: Deployments;
  /** The deployments saved on the server. */
  readonly savedDeployments: SavedDeploymentList | undefined;
  /** Both clocks; a new object for every snapshot and every time control. */
  readonly clock: ReadonlySignal<ShownClock | undefined>;
  /** The own turn being chosen, or the plan for it while the opponent is to move. */
  readonly choice: ReadonlySignal<TurnChoice | undefined>;
  /** True from the acceptance of that turn until the server shows its effect. */
  readonly isPlayed: ReadonlySignal<boolean>;
  /** The reason why the last plan was not sent, until the next own action. */
  readonly planNote: ReadonlySignal<PlanNote | undefined>;
  /** The number of the last turn that was sent because it was queued, as in `PlayTurn`. */
  readonly queuedTurn: ReadonlySignal<number>;
  readonly editor: ReadonlySignal<DeploymentEditor | undefined>;
  readonly guesses: ReadonlySignal<Guesses>;
  readonly pendingCommand: ReadonlySignal<PendingCommand | undefined>;
  /** The refusal of the last command. */
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** The piece that the viewer asks about. */
  readonly question: PieceQuestion;
  /** The square at which the viewer pointed in vain, until the next action. */
  readonly refused: ReadonlySignal<RefusedSquare | undefined>;
  /** The past turn being viewed; `undefined` for the present. */
  readonly past: Signal<number | undefined> = signal(undefined);
  readonly turned: Signal<boolean> = signal(false);
  /** The tool that lies over the panel or the page. */
  readonly tool: Signal<Tool | undefined> = signal(undefined);
  /** The coach; `undefined` in a game without one. */
  readonly coach: Signal<Coach | undefined> = signal(undefined);
  /** The local time from which a claim is possible. */
  readonly claimAt: ReadonlySignal<number | undefined>;
  readonly orientation: ReadonlySignal<Side>;
  /** The round trip time to the server; `undefined` while it is unknown. */
  readonly roundTripMs: ReadonlySignal<number | undefined>;
  /** The warning that the time for the army or the first turn is nearly over. */
  readonly lastCall: ReadonlySignal<Limit | undefined>;

  readonly #world: GameWorld;
  readonly #book: GuessBook;
  readonly #turn: OwnTurn;
  readonly #deployment: OwnDeployment;
  readonly #guesses: Signal<Guesses>;
  readonly #pendingCommand = signal<PendingCommand | undefined>(undefined);
  readonly #deadlineSender: DeadlineSender;
  readonly #lastCalls: LastCalls;
  readonly #stops: Stop[] = [];

  constructor(world: GameWorld) {
    const { client, gameId, store } = world;
    this.#world = world;
    this.gameId = gameId;
    this.view = new GameView(client, gameId);
    this.question = new PieceQuestion(this.view, this.past);
    this.commands = client.game(gameId);
    this.deployments = new Deployments(store);
    this.savedDeployments = world.savedDeployments;
    this.#book = new GuessBook(store);
    this.#guesses = signal(this.#book.at(gameId));
    this.#turn = new OwnTurn({
      commands: this.commands,
      isBusy: computed(() => this.#pendingCommand.value !== undefined),
      run: (command) => this.run("turn", command),
      past: this.past,
    });
    this.choice = this.#turn.choice;
    this.isPlayed = this.#turn.isPlayed;
    this.planNote = this.#turn.note;
    this.queuedTurn = this.#turn.queuedTurn;
    this.refused = this.#turn.refused;
    this.#deployment = new OwnDeployment({ ...world, deploy: () => void this.deploy() });
    this.editor = this.#deployment.editor;
    this.guesses = this.#guesses;
    this.pendingCommand = this.#pendingCommand;
    this.clock = shownClock(this.view.game, client.connection.serverTime);
    this.claimAt = this.#claimAt();
    this.orientation = computed(() => this.#orientation());
    const roundTrip = mirror(client.connection.roundTripMs);
    this.roundTripMs = roundTrip.signal;
    this.#deadlineSender = new DeadlineSender(world.environment, () => void this.deploy());
    this.#lastCalls = new LastCalls(world.environment);
    this.lastCall = this.#lastCalls.warning;
    this.#stops.push(
      roundTrip.stop,
      effect(() => { this.#keepUp(this.view.game.value); }),
      this.question.follow(),
      effect(() => { this.#deadlineSender.follow(this.#unsent()); }),
      effect(() => { this.#lastCalls.follow(this.#limit()); }),
    );
  }

  /** Closes the session. */
  close(): void {
    for (const stop of this.#stops) {
      stop();
    }
    this.#turn.close();
    this.#deadlineSender.close();
    this.#lastCalls.close();
    this.view.close();
  }

  /**
   * Updates the turn being chosen, and submits a complete one if the viewer wants that.
   *
   * @param slips true if the input easily hits the wrong square
   */
  turn(next: (choice: TurnChoice) => TurnChoice, slips = false): void {
    if (this.choice.peek() === undefined || this.#pendingCommand.peek() === "turn") {
      return;
    }
    this.refusal.value = undefined;
    const timeControl = this.view.game.peek()?.info.timeControl ?? "-";
    if (this.#turn.choose(next) && this.#world.submitsAtOnce(timeControl, slips)) {
      void this.submit();
    }
  }

  /** Says why a square was refused to the turn being chosen, if it was. */
  refuse(square: number, reason: SquareRefusal | undefined): void {
    this.#turn.refuse(square, reason);
  }

  /**
   * Submits the turn, or queues it while the opponent is to move. Returns whether it was played or
   * queued.
   */
  submit(): Promise<boolean> {
    return this.#turn.submit();
  }

  /** Submits a complete turn, unless a past turn is shown. Returns whether there was one. */
  confirm(): boolean {
    const waits = this.past.peek() === undefined && this.choice.peek()?.isComplete === true;
    if (waits) {
      void this.submit();
    }
    return waits;
  }

  /** Returns whether the deployment is as the session prepared it. */
  get isUntouched(): boolean {
    return this.#deployment.isUntouched;
  }

  /** Updates the deployment, and stores it as a draft. */
  deployment(next: (editor: DeploymentEditor) => DeploymentEditor): void {
    if (this.#pendingCommand.peek() !== "deploy" && this.#deployment.arrange(next)) {
      this.refusal.value = undefined;
    }
  }

  /** Sends the deployment. Returns whether it was accepted. */
  async deploy(): Promise<boolean> {
    const setup = this.editor.peek()?.setup;
    return setup !== undefined && (await this.run("deploy", () => this.commands.deploy(setup)));
  }

  /** Stores or removes a guess at a masked piece. */
  guess(start: number, piece: Piece | undefined): void {
    this.#guesses.value = this.#book.note(this.gameId, start, piece);
  }

  /** Runs a command, unless one is pending, and shows its refusal. Returns whether it succeeded. */
  async run(pendingCommand: PendingCommand, command: () => Promise<Answer<unknown>>): Promise<boolean> {
    if (this.#pendingCommand.peek() !== undefined) {
      return false;
    }
    this.#pendingCommand.value = pendingCommand;
    this.refusal.value = undefined;
    const answer = await command();
    this.#pendingCommand.value = undefined;
    if (!answer.ok) {
      this.refusal.value = answer.refusal;
    }
    return answer.ok;
  }

  /** Shows a turn that is known, or the present for the last one. */
  look(turn: number): void {
    const snapshot = this.view.game.peek()?.snapshot;
    if (snapshot !== undefined && turn >= snapshot.turn) {
      this.past.value = undefined;
    } else if (snapshot?.phase !== Phase.DEPLOYMENT && this.view.turns.peek().at(turn) !== undefined) {
      this.past.value = turn;
    }
  }

  #claimAt(): ReadonlySignal<number | undefined> {
    return computed(() => {
      const snapshot = this.view.game.value?.snapshot;
      return snapshot?.claimInMs === undefined || snapshot.phase !== Phase.PLAY
        ? undefined
        : this.#receipt(snapshot) + snapshot.claimInMs;
    });
  }

  /** Returns the local time of a snapshot. */
  #receipt({ clocks }: Snapshot): number {
    const { serverTime } = this.#world.client.connection;
    return (clocks && serverTime.local(Number(clocks.serverTimeEpochMs))) ?? this.#world.environment.now();
  }

  #orientation(): Side {
    const me = this.view.game.value?.me ?? "white";
    return this.turned.value === (me === "white") ? "black" : "white";
  }

  /** Returns the unsent deployment for the last call, while the server can be reached. */
  #unsent(): UnsentDeployment | undefined {
    const own = this.#ownClock();
    const isComplete = this.editor.value?.isComplete === true;
    return own === undefined || !isComplete || this.#pendingCommand.value === "deploy"
      ? undefined
      : { remainingMs: own.face.remainingMs, roundTripMs: this.roundTripMs.value };
  }

  /** Returns the limit of the viewer's army or first turn, while the server can be reached. */
  #limit(): Limit | undefined {
    const own = this.#ownClock();
    const editor = this.editor.value;
    if (own === undefined) {
      return undefined;
    }
    const { remainingMs, firstTurn } = own.face;
    if (editor !== undefined) {
      return { of: editor.isComplete ? "army" : "noArmy", remainingMs };
    }
    return firstTurn && isMyTurn(own.game) ? { of: "turn", remainingMs } : undefined;
  }

  /** Returns the viewer's clock now; `undefined` without one, and while the server cannot be reached. */
  #ownClock(): { readonly game: Game; readonly face: SideFace } | undefined {
    const standing = this.view.standing.value;
    const game = standing.kind === "there" && standing.current ? standing.game : undefined;
    const faces = this.clock.value?.face.at(this.#world.environment.now());
    return game?.me === undefined || faces === undefined ? undefined : { game, face: faces[game.me] };
  }

  #keepUp(game: Game | undefined): void {
    if (game !== undefined) {
      this.#turn.keepUp(game);
      this.#deployment.keepUp(game);
    }
  }
}
