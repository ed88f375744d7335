import { computed, type ReadonlySignal } from "@preact/signals";
import {
  Phase,
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
import { mirror } from "./mirror.js";
import { Follower, sideOfWire } from "./seen.js";

/** A game of which enough is known to show it. */
export interface Game {
  readonly info: GameInfo;
  readonly snapshot: Snapshot;
  readonly variant: Variant;
  /** The side of whoever looks on; `undefined` for a spectator. */
  readonly me: Side | undefined;
}

/** What can be shown of a game as a whole. */
export type Standing =
  | { readonly kind: "loading" }
  /** The server knows no such game, or refuses for another reason. */
  | { readonly kind: "refused"; readonly state: Extract<SubscriptionState, { kind: "refused" }> }
  /** A newer server plays variants that this page does not know. */
  | { readonly kind: "newer" }
  | { readonly kind: "there"; readonly game: Game; readonly current: boolean };

/** A game as signals: what the server shows, and what follows from it. Belongs to one page, which closes it. */
export class GameView {
  readonly subscription: GameSubscription;
  readonly state: ReadonlySignal<SubscriptionState>;
  readonly standing: ReadonlySignal<Standing>;
  /** The game, once there is one. */
  readonly game: ReadonlySignal<Game | undefined>;
  readonly turns: ReadonlySignal<TurnList>;
  /** The pieces as they were followed; a new object whenever more is known. */
  readonly sightings: ReadonlySignal<{ readonly of: Sightings } | undefined>;
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
    this.sightings = this.#followed();
  }

  /** Ends it: the player counts as away unless another page shows the game. */
  close(): void {
    this.subscription.close();
    for (const stop of this.#stops) {
      stop();
    }
  }

  #followed(): ReadonlySignal<{ readonly of: Sightings } | undefined> {
    let follower: Follower | undefined;
    let key = "";
    return computed(() => {
      const game = this.game.value;
      const turns = this.turns.value;
      if (game === undefined || game.snapshot.phase === Phase.DEPLOYMENT) {
        return undefined;
      }
      const seat = `${game.variant.id} ${game.me ?? ""}`;
      if (follower === undefined || key !== seat) {
        follower = new Follower(game.variant);
        key = seat;
      }
      const sightings = follower.follow(turns, game.snapshot);
      return sightings === undefined ? undefined : { of: sightings };
    });
  }
}

/** The other player's name and side, or White's for a spectator. */
export function playerOf(game: Game, side: Side): Player | undefined {
  return side === "white" ? game.info.white : game.info.black;
}

/** Whether the viewer plays against a program. */
export function isAgainstComputer(game: Game): boolean {
  return game.me !== undefined && playerOf(game, opponent(game.me))?.computer === true;
}

/** Who sits at the lower edge. */
export function lowerSide(game: Game): Side {
  return game.me ?? "white";
}

/** Who sits at the upper edge. */
export function upperSide(game: Game): Side {
  return opponent(lowerSide(game));
}

/** Whether the viewer is to play. */
export function isMyTurn(game: Game): boolean {
  return game.snapshot.phase === Phase.PLAY && game.me !== undefined && sideOfWire(game.snapshot.toMove) === game.me;
}

/** Whether this side's army has been received. */
export function isReady(snapshot: Snapshot, side: Side): boolean {
  return side === "white" ? snapshot.whiteReady : snapshot.blackReady;
}

/** Whether a connection of this side's player watches. */
export function isPresent(snapshot: Snapshot, side: Side): boolean {
  return side === "white" ? snapshot.whitePresent : snapshot.blackPresent;
}

/** Whether this is the protocol's name of a side. */
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
