import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Answer, type Client, ClockFace, type Environment, type GameCommands, Phase, type Refusal, type Snapshot, type Stop } from "@sdk";
import type { Piece, Side, Variant } from "@sdk/rules";
import type { Shelf } from "../../deployments/shelf.js";
import type { Store } from "../../settings/store.js";
import { browserRandom } from "./browser-random.js";
import { DeploymentEditor } from "./deployment-editor.js";
import { Deployments, Drafts } from "./drafts.js";
import { GameView, isAgainstComputer, isMyTurn, isReady, type Game } from "./game-view.js";
import { GuessBook, type Guesses } from "./guesses.js";
import { laidOut } from "./laid-out.js";
import { LastCall, type Unsent } from "./last-call.js";
import { mirror } from "./mirror.js";
import { positionOf } from "./seen.js";
import { TurnChoice } from "./turn-choice.js";

/** What a page of a game needs of the world. */
export interface GameWorld {
  readonly client: Client;
  readonly gameId: string;
  /** Where drafts, deployments and guesses are kept; `undefined` where nothing can be. */
  readonly store: Store | undefined;
  /** What the player keeps on the server; `undefined` for who only watches. */
  readonly shelf?: Shelf | undefined;
  /** The clock and the timers that the SDK has too. */
  readonly environment: Pick<Environment, "now" | "after">;
  /** Whether a complete turn is submitted at once. */
  readonly submitsAtOnce: () => boolean;
  /** Whether the army that is laid out for a game against the computer goes as it is; not so unless given. */
  readonly beginsAtOnce?: () => boolean;
}

/** Commands of which one at a time makes sense. */
export type Doing = "deploy" | "turn" | "draw" | "resign" | "abort" | "claim" | "rematch";

/**
 * One game while its page is open: what the server shows, and what its viewer is about to do. Mutable through its
 * methods; belongs to the page, which closes it.
 */
export class GameSession {
  readonly gameId: string;
  readonly view: GameView;
  readonly commands: GameCommands;
  /** On this device. */
  readonly deployments: Deployments;
  /** On the server. */
  readonly shelf: Shelf | undefined;
  /** What both clocks show; a new object for every snapshot, and for every time control. */
  readonly clock: ReadonlySignal<{ readonly face: ClockFace } | undefined>;
  readonly choice: ReadonlySignal<TurnChoice | undefined>;
  readonly editor: ReadonlySignal<DeploymentEditor | undefined>;
  readonly guesses: ReadonlySignal<Guesses>;
  /** What is under way. */
  readonly doing: ReadonlySignal<Doing | undefined>;
  /** Why the last command was refused. */
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** The masked piece that is looked at, by where it started. */
  readonly asked: Signal<number | undefined> = signal(undefined);
  /** The past turn that is looked at; `undefined`: the present. */
  readonly past: Signal<number | undefined> = signal(undefined);
  /** Whether the board is turned round. */
  readonly turned: Signal<boolean> = signal(false);
  /** The local instant from which a claim is possible. */
  readonly claimAt: ReadonlySignal<number | undefined>;
  readonly orientation: ReadonlySignal<Side>;
  /** The way to the server and back; `undefined` while that is not known. */
  readonly roundTripMs: ReadonlySignal<number | undefined>;

  readonly #world: GameWorld;
  readonly #drafts: Drafts;
  readonly #book: GuessBook;
  readonly #choice = signal<TurnChoice | undefined>(undefined);
  readonly #editor = signal<DeploymentEditor | undefined>(undefined);
  readonly #guesses: Signal<Guesses>;
  readonly #doing = signal<Doing | undefined>(undefined);
  readonly #lastCall: LastCall;
  readonly #stops: Stop[] = [];

  constructor(world: GameWorld) {
    const { client, gameId, store } = world;
    this.#world = world;
    this.gameId = gameId;
    this.view = new GameView(client, gameId);
    this.commands = client.game(gameId);
    this.deployments = new Deployments(store);
    this.shelf = world.shelf;
    this.#drafts = new Drafts(store);
    this.#book = new GuessBook(store);
    this.#guesses = signal(this.#book.at(gameId));
    this.choice = this.#choice;
    this.editor = this.#editor;
    this.guesses = this.#guesses;
    this.doing = this.#doing;
    this.clock = this.#clockFace();
    this.claimAt = this.#claimAt();
    this.orientation = computed(() => this.#orientation());
    const roundTrip = mirror(client.connection.roundTripMs);
    this.roundTripMs = roundTrip.signal;
    this.#lastCall = new LastCall(world.environment, () => void this.deploy());
    this.#stops.push(
      roundTrip.stop,
      effect(() => {
        this.#keepUp(this.view.game.value);
      }),
      effect(() => {
        this.#lastCall.follow(this.#unsent());
      }),
    );
  }

  /** Ends it. */
  close(): void {
    for (const stop of this.#stops) {
      stop();
    }
    this.#lastCall.close();
    this.view.close();
  }

  /** Goes on with the turn that is being chosen; a complete one may be submitted at once. */
  turn(next: (choice: TurnChoice) => TurnChoice): void {
    const before = this.#choice.peek();
    if (before === undefined || this.#doing.peek() === "turn") {
      return;
    }
    const after = next(before);
    this.#choice.value = after;
    this.refusal.value = undefined;
    if (after.isComplete && !before.isComplete && this.#world.submitsAtOnce()) {
      void this.submit();
    }
  }

  /** Submits the turn. A refused one can be taken back. Returns whether it was played. */
  async submit(): Promise<boolean> {
    const choice = this.#choice.peek();
    return choice?.isComplete === true && (await this.run("turn", () => this.commands.turn(choice.turn, choice.steps)));
  }

  /** Goes on with the deployment, and keeps it. */
  deployment(next: (editor: DeploymentEditor) => DeploymentEditor): void {
    const before = this.#editor.peek();
    if (before !== undefined && this.#doing.peek() !== "deploy") {
      const after = next(before);
      this.#editor.value = after;
      this.refusal.value = undefined;
      if (after.draft !== before.draft) {
        this.#drafts.keep(this.gameId, after.draft);
      }
    }
  }

  /** Sends the deployment. Returns whether it was taken. */
  async deploy(): Promise<boolean> {
    const setup = this.#editor.peek()?.setup;
    return setup !== undefined && (await this.run("deploy", () => this.commands.deploy(setup)));
  }

  /** Notes a guess at a masked piece, or strikes it out. */
  guess(start: number, piece: Piece | undefined): void {
    this.#guesses.value = this.#book.note(this.gameId, start, piece);
  }

  /** Carries a command out, one at a time, and shows why it was refused. Returns whether it was carried out. */
  async run(doing: Doing, command: () => Promise<Answer<unknown>>): Promise<boolean> {
    if (this.#doing.peek() !== undefined) {
      return false;
    }
    this.#doing.value = doing;
    this.refusal.value = undefined;
    const answer = await command();
    this.#doing.value = undefined;
    if (!answer.ok) {
      this.refusal.value = answer.refusal;
    }
    return answer.ok;
  }

  #clockFace(): ReadonlySignal<{ readonly face: ClockFace } | undefined> {
    let face: ClockFace | undefined;
    let control: string | undefined;
    return computed(() => {
      const game = this.view.game.value;
      if (game === undefined) {
        return undefined;
      }
      if (face === undefined || control !== game.info.timeControl) {
        control = game.info.timeControl;
        face = new ClockFace(this.#world.client.connection.serverTime, control);
      }
      face.show(game.snapshot);
      return game.snapshot.clocks === undefined ? undefined : { face };
    });
  }

  #claimAt(): ReadonlySignal<number | undefined> {
    return computed(() => {
      const snapshot = this.view.game.value?.snapshot;
      if (snapshot?.claimInMs === undefined || snapshot.phase !== Phase.PLAY) {
        return undefined;
      }
      return this.#receipt(snapshot) + snapshot.claimInMs;
    });
  }

  /** The local instant that a snapshot speaks of. */
  #receipt({ clocks }: Snapshot): number {
    const { serverTime } = this.#world.client.connection;
    return (clocks && serverTime.local(Number(clocks.serverTimeEpochMs))) ?? this.#world.environment.now();
  }

  #orientation(): Side {
    const me = this.view.game.value?.me ?? "white";
    return this.turned.value === (me === "white") ? "black" : "white";
  }

  /** What the last call is for, while the server can be reached. */
  #unsent(): Unsent | undefined {
    const standing = this.view.standing.value;
    const me = standing.kind === "there" && standing.current ? standing.game.me : undefined;
    const face = this.clock.value?.face.at(this.#world.environment.now());
    const isComplete = this.#editor.value?.isComplete === true;
    return me === undefined || face === undefined || !isComplete || this.#doing.value === "deploy"
      ? undefined
      : { remainingMs: face[me].remainingMs, roundTripMs: this.roundTripMs.value };
  }

  #keepUp(game: Game | undefined): void {
    if (game !== undefined) {
      this.#keepUpTurn(game);
      this.#keepUpDeployment(game);
    }
  }

  #keepUpTurn(game: Game): void {
    const before = this.#choice.peek();
    if (!isMyTurn(game)) {
      this.#choice.value = undefined;
    } else if (before?.turn !== game.snapshot.turn) {
      this.#choice.value = TurnChoice.begin(positionOf(game.variant, game.snapshot));
      this.past.value = undefined;
    }
  }

  #keepUpDeployment(game: Game): void {
    const { snapshot, variant, me } = game;
    if (snapshot.phase !== Phase.DEPLOYMENT || me === undefined || isReady(snapshot, me)) {
      if (snapshot.phase !== Phase.DEPLOYMENT) {
        this.#drafts.keep(this.gameId, undefined);
      }
      this.#editor.value = undefined;
    } else if (this.#editor.peek() === undefined) {
      const kept = this.#drafts.at(this.gameId);
      if (kept === undefined && isAgainstComputer(game)) {
        this.#layOut(variant);
      } else {
        this.#editor.value = DeploymentEditor.begin(variant, kept);
      }
    }
  }

  /** Who comes alone need not know yet what a good army is. */
  #layOut(variant: Variant): void {
    this.#editor.value = DeploymentEditor.begin(variant, laidOut(variant, browserRandom));
    if (this.#world.beginsAtOnce?.() === true) {
      void this.deploy();
    }
  }
}
