import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Client, ClockFace, type GameSummary, Phase, Side, type Snapshot, type Stop } from "@sdk";
import { moverOf } from "../board/scene.js";
import { mirror } from "../shell/mirror.js";
import type { ConnectionStore } from "../shell/connection-store.js";
import { isOverDays } from "../shell/game-texts.js";

/** The live games that are followed; a player has seldom more than one. */
const MOST_FOLLOWED = 3;
/** The time between requests for the list, in case the server's news of a change was lost. */
const SWEEP_MS = 300_000;
/** The least time between a request and the next one that is due to news of a change. */
const LEAST_PAUSE_MS = 5_000;

/** An unfinished game of the player. */
export interface OwnGame {
  readonly gameId: string;
  /** The game as last listed. */
  readonly summary: GameSummary;
  readonly side: "white" | "black";
  /** The number of turns that both sides have played. */
  readonly turn: number;
  /** True if the player has a turn to play or an army to deploy. */
  readonly waits: boolean;
  /** True if the game is played now, not over days. */
  readonly live: boolean;
  /** The time at which the clock of the side to move runs out; `undefined` in games that are not played over days. */
  readonly deadlineMs: number | undefined;
  /** The player's clock in a live game, once it is known. */
  readonly clock: OwnClock | undefined;
}

/** The player's clock. */
export interface OwnClock {
  readonly face: ClockFace;
  readonly side: "white" | "black";
  /** False while the connection is lost. */
  readonly known: boolean;
}

interface Followed {
  readonly face: ClockFace;
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  readonly current: ReadonlySignal<boolean>;
  readonly stop: Stop;
}

/**
 * The player's unfinished games. Live ones are watched, so that the player counts as present on
 * every page. The list is asked for at the beginning, when the server tells that it has changed, on
 * every page, and now and then while it is not empty.
 */
export class OwnGames {
  /** The games, oldest first; `undefined` before the first answer. */
  readonly games: ReadonlySignal<readonly OwnGame[] | undefined>;
  readonly #client: Client;
  readonly #connection: ConnectionStore;
  readonly #listed = signal<readonly GameSummary[] | undefined>(undefined);
  readonly #followed = signal<ReadonlyMap<string, Followed>>(new Map());
  readonly #stops: readonly Stop[];
  #timer = 0;
  #askedAt = -Infinity;

  /** @param page changes when another page is shown */
  constructor(client: Client, connection: ConnectionStore, page: ReadonlySignal<unknown>) {
    this.#client = client;
    this.#connection = connection;
    this.games = computed(() => this.#listed.value?.map((game) => this.#own(game)).filter((game) => game !== undefined));
    this.#stops = [
      client.onGamesChanged(() => { this.#refreshIn(this.#askedAt + LEAST_PAUSE_MS - Date.now()); }),
      effect(() => {
        if (connection.isReady.value && connection.welcome.value !== undefined && page.value !== undefined) {
          void this.#refresh();
        }
      }),
      () => {
        clearTimeout(this.#timer);
      },
    ];
  }

  close(): void {
    for (const stop of this.#stops) {
      stop();
    }
    this.#follow([]);
  }

  #refreshIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#refresh(), Math.max(0, ms));
  }

  async #refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#askedAt = Date.now();
    if (this.#connection.me.peek() === undefined) {
      this.#show([]);
      return;
    }
    const answer = await this.#client.lobby.myGames();
    if (answer.ok) {
      this.#show(answer.value);
    }
    clearTimeout(this.#timer);
    if (this.#listed.peek()?.length !== 0) {
      this.#refreshIn(SWEEP_MS);
    }
  }

  #show(games: readonly GameSummary[]): void {
    const unfinished = games.filter(({ phase }) => phase !== Phase.ENDED);
    batch(() => {
      this.#listed.value = unfinished;
      this.#follow(unfinished.filter(isLive).slice(-MOST_FOLLOWED));
    });
  }

  #follow(games: readonly GameSummary[]): void {
    const before = this.#followed.peek();
    const after = new Map(games.map((game) => [game.gameId, before.get(game.gameId) ?? this.#begin(game)]));
    this.#followed.value = after;
    for (const [gameId, followed] of before) {
      if (!after.has(gameId)) {
        followed.stop();
      }
    }
  }

  #begin({ gameId, timeControl }: GameSummary): Followed {
    const subscription = this.#client.watch(gameId, false);
    const face = new ClockFace(this.#client.connection.serverTime, timeControl);
    const snapshot = mirror(subscription.snapshot);
    const state = mirror(subscription.state);
    const stopShowing = subscription.snapshot.subscribe((now) => {
      if (now !== undefined) {
        face.show(now);
      }
    });
    return {
      face,
      snapshot: snapshot.signal,
      current: computed(() => state.signal.value.kind === "current"),
      stop: () => {
        stopShowing();
        snapshot.stop();
        state.stop();
        subscription.close();
      },
    };
  }

  /** Returns what is known of a listed game; `undefined` if it is over, or not the player's. */
  #own(game: GameSummary): OwnGame | undefined {
    const me = this.#connection.me.value?.playerId;
    const side = game.white?.playerId === me ? "white" : game.black?.playerId === me ? "black" : undefined;
    const followed = this.#followed.value.get(game.gameId);
    const snapshot = followed?.snapshot.value;
    if (side === undefined || snapshot?.phase === Phase.ENDED) {
      return undefined;
    }
    return {
      gameId: game.gameId,
      summary: game,
      side,
      turn: snapshot?.turn ?? game.turn,
      waits: snapshot === undefined ? isToMove(game, side) : waitsFor(snapshot, side),
      live: isLive(game),
      deadlineMs: game.deadlineEpochMs === 0n ? undefined : Number(game.deadlineEpochMs),
      clock:
        followed === undefined || snapshot?.clocks === undefined
          ? undefined
          : { face: followed.face, side, known: followed.current.value },
    };
  }
}

function isLive({ timeControl }: GameSummary): boolean {
  return !isOverDays(timeControl);
}

/** Returns whether the side plays the next turn. */
function isToMove({ phase, turn }: GameSummary, side: "white" | "black"): boolean {
  return phase === Phase.PLAY && moverOf(turn + 1) === side;
}

function waitsFor(snapshot: Snapshot, side: "white" | "black"): boolean {
  const white = side === "white";
  return snapshot.phase === Phase.DEPLOYMENT
    ? !(white ? snapshot.whiteReady : snapshot.blackReady)
    : snapshot.toMove === (white ? Side.WHITE : Side.BLACK);
}
