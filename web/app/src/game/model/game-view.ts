import { computed, type ReadonlySignal } from "@preact/signals";
import {
  EndReason,
  Phase,
  Result,
  type Side as WireSide,
  type Client,
  type GameInfo,
  type GameSubscription,
  type Player,
  type Snapshot,
  type Stop,
  type SubscriptionState,
  type TurnList,
} from "@sdk";
import { opponent, variantById, type Side, type Sightings, type Variant } from "@sdk/rules";
import type { Scene } from "../../board/scene.js";
import { bothHavePlayed } from "../../shell/game-texts.js";
import { mirror } from "../../shell/mirror.js";
import { PieceTracker, sideOfWire } from "./piece-tracker.js";
import { ToldGame } from "./told-game.js";

/** A game that is loaded far enough to show it. */
export interface Game {
  readonly info: GameInfo;
  readonly snapshot: Snapshot;
  readonly variant: Variant;
  /** The viewer's side; `undefined` for a spectator. */
  readonly me: Side | undefined;
}

/** The loading state of a game. */
export type Standing =
  | { readonly kind: "loading" }
  /** The server does not know the game, or refuses it for another reason. */
  | { readonly kind: "refused"; readonly state: Extract<SubscriptionState, { kind: "refused" }> }
  /** The variant of a newer server is unknown to this page. */
  | { readonly kind: "newer" }
  | { readonly kind: "there"; readonly game: Game; readonly current: boolean };

/**
 * A game as signals: the server's state, and derived values. Owned by one page, which closes it.
 */
export class GameView {
  readonly subscription: GameSubscription;
  readonly state: ReadonlySignal<SubscriptionState>;
  readonly standing: ReadonlySignal<Standing>;
  /** The game, once it is loaded. */
  readonly game: ReadonlySignal<Game | undefined>;
  /** The game as far as the board has shown it. */
  readonly told: ReadonlySignal<Game | undefined>;
  readonly turns: ReadonlySignal<TurnList>;
  /** The tracked pieces; a new object whenever more is known. */
  readonly sightings: ReadonlySignal<{ readonly of: Sightings } | undefined>;
  readonly #told: ToldGame<Game>;
  readonly #stops: readonly Stop[];

  constructor(client: Pick<Client, "watch">, gameId: string) {
    this.subscription = client.watch(gameId);
    const state = mirror(this.subscription.state);
    const info = mirror(this.subscription.info);
    const snapshot = mirror(this.subscription.snapshot);
    const turns = mirror(this.subscription.turns);
    this.state = state.signal;
    this.turns = turns.signal;
    this.#stops = [state.stop, info.stop, snapshot.stop, turns.stop];
    this.standing = computed(() => standingOf(state.signal.value, info.signal.value, snapshot.signal.value));
    this.game = computed(() => {
      const standing = this.standing.value;
      return standing.kind === "there" ? standing.game : undefined;
    });
    this.#told = new ToldGame(this.game);
    this.told = this.#told.game;
    this.sightings = this.#followed();
  }

  /** Says which scene the board shows; `undefined` when it is gone. */
  shows(scene: Pick<Scene, "live" | "turn"> | undefined): void {
    this.#told.shows(scene?.live === true ? scene.turn : undefined);
  }

  /** Closes the view. The player counts as away unless another page shows the game. */
  close(): void {
    this.subscription.close();
    for (const stop of this.#stops) {
      stop();
    }
  }

  #followed(): ReadonlySignal<{ readonly of: Sightings } | undefined> {
    let pieceTracker: PieceTracker | undefined;
    let key = "";
    return computed(() => {
      const game = this.game.value;
      const turns = this.turns.value;
      if (game === undefined || game.snapshot.phase === Phase.DEPLOYMENT) {
        return undefined;
      }
      const seat = `${game.variant.id} ${game.me ?? ""}`;
      if (pieceTracker === undefined || key !== seat) {
        pieceTracker = new PieceTracker(game.variant);
        key = seat;
      }
      const sightings = pieceTracker.follow(turns, game.snapshot);
      return sightings === undefined ? undefined : { of: sightings };
    });
  }
}

/** Returns the player of a side. */
export function playerOf(game: Game, side: Side): Player | undefined {
  return side === "white" ? game.info.white : game.info.black;
}

/** Returns whether both players have played a turn. */
export function isUnderWay({ snapshot }: Game): boolean {
  return bothHavePlayed(snapshot.turn);
}

/** Returns whether the game has ended without a result. */
export function isAborted({ snapshot }: Game): boolean {
  return snapshot.outcome?.result === Result.NONE;
}

/** Returns whether whoever runs the server has ended the game. */
export function isClosed({ snapshot }: Game): boolean {
  return snapshot.outcome?.reason === EndReason.CLOSED;
}

/** Returns whether the viewer plays against a program. */
export function isAgainstComputer(game: Game): boolean {
  return game.me !== undefined && playerOf(game, opponent(game.me))?.computer === true;
}

/** Returns the side at the lower edge. */
export function lowerSide(game: Game): Side {
  return game.me ?? "white";
}

/** Returns the side at the upper edge. */
export function upperSide(game: Game): Side {
  return opponent(lowerSide(game));
}

/** Returns whether the viewer is to move. */
export function isMyTurn(game: Game): boolean {
  return game.snapshot.phase === Phase.PLAY && game.me !== undefined && sideOfWire(game.snapshot.toMove) === game.me;
}

/** Returns whether the server has received this side's deployment. */
export function isReady(snapshot: Snapshot, side: Side): boolean {
  return side === "white" ? snapshot.whiteReady : snapshot.blackReady;
}

/** Returns whether a connection of this side's player is watching. */
export function isPresent(snapshot: Snapshot, side: Side): boolean {
  return side === "white" ? snapshot.whitePresent : snapshot.blackPresent;
}

/** Returns whether the protocol's side is this one. */
export function is(side: Side | undefined, wire: WireSide): boolean {
  return side !== undefined && sideOfWire(wire) === side;
}

function standingOf(
  state: SubscriptionState,
  info: GameInfo | undefined,
  snapshot: Snapshot | undefined,
): Standing {
  if (info === undefined || snapshot === undefined) {
    return state.kind === "refused" ? { kind: "refused", state } : { kind: "loading" };
  }
  const variant = variantById(info.variant);
  if (snapshot.board.length !== variant?.geometry.size) {
    return { kind: "newer" };
  }
  const game = { info, snapshot, variant, me: sideOfWire(info.yourSide) };
  return { kind: "there", game, current: state.kind === "current" };
}
