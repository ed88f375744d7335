import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import type { RetryingCommands } from "../commands/retrying-commands.js";
import type { Answer } from "../commands/refusal.js";
import { StandingRequest, type SubscriptionState } from "../commands/standing-request.js";
import type { Connection } from "../connection/connection.js";
import { type GameInfo, Phase, type Snapshot } from "../gen/espionage/v1/game_pb.js";
import type { Watching } from "../gen/espionage/v1/server_pb.js";
import { NewerSnapshotFilter } from "./newer-snapshot-filter.js";
import { TurnHistory } from "./turn-history.js";
import { TurnList } from "./turn-list.js";

const NO_TURNS: Observable<TurnList> = new Cell(TurnList.EMPTY);

/** The parts of a client that its subscriptions share. */
export interface GameSubscriptionClient {
  readonly connection: Connection;
  readonly environment: Environment;
  readonly retryingCommands: RetryingCommands;
  /** The open subscriptions of the client. A new one adds itself. */
  readonly open: Set<GameSubscription>;
}

/**
 * One game as this client may see it, as its player or as a spectator. It subscribes again after
 * every reconnect, shows only snapshots newer than all before, and asks for missed turns. A client
 * may have several for one game; the server knows of one.
 */
export class GameSubscription {
  readonly gameId: string;
  readonly #connection: Connection;
  readonly #retryingCommands: RetryingCommands;
  readonly #newerSnapshots = new NewerSnapshotFilter();
  readonly #turnHistory: TurnHistory | undefined;
  readonly #info = new Cell<GameInfo | undefined>(undefined);
  readonly #snapshot = new Cell<Snapshot | undefined>(undefined);
  readonly #request: StandingRequest;
  readonly #open: Set<GameSubscription>;
  readonly #stopListening: Stop;
  #stopLively: Stop | undefined;

  /**
   * Subscribes to a game.
   *
   * @param past whether to keep the turns and ask for missed ones
   */
  constructor(gameId: string, client: GameSubscriptionClient, past: boolean) {
    const { connection, environment, retryingCommands } = client;
    this.gameId = gameId;
    this.#open = client.open.add(this);
    this.#connection = connection;
    this.#retryingCommands = retryingCommands;
    this.#turnHistory = past ? new TurnHistory(gameId, retryingCommands, environment) : undefined;
    this.#stopListening = connection.onPush((message) => {
      if (message.case === "snapshot" && message.value.gameId === gameId) {
        this.#show(message.value);
      } else if (message.case === "gameInfo" && message.value.gameId === gameId) {
        this.#inform(message.value);
      }
    });
    this.#request = new StandingRequest(connection, environment, () => this.#watch());
  }

  /** Returns whether the shown state is current. */
  get state(): Observable<SubscriptionState> {
    return this.#request.state;
  }

  /** Returns the game's fixed facts; `undefined` before the first answer. */
  get info(): Observable<GameInfo | undefined> {
    return this.#info;
  }

  /** Returns the newest snapshot; `undefined` before the first answer. */
  get snapshot(): Observable<Snapshot | undefined> {
    return this.#snapshot;
  }

  /** Returns the turns so far; gaps are filled as history arrives. Empty without the past. */
  get turns(): Observable<TurnList> {
    return this.#turnHistory?.turns ?? NO_TURNS;
  }

  /**
   * Ends the subscription; on the server, too, if it was the game's last one. The shown state stays
   * readable.
   */
  close(): void {
    if (this.#request.isClosed) {
      return;
    }
    this.#stop();
    if (![...this.#open].some(({ gameId }) => gameId === this.gameId)) {
      void this.#retryingCommands.done({ case: "unwatch", value: { gameId: this.gameId } });
    }
  }

  /**
   * Announces that the player leaves: ends the subscription, and lets the opponent claim sooner.
   */
  leave(): Promise<Answer<undefined>> {
    this.#stop();
    return this.#retryingCommands.done({ case: "leave", value: { gameId: this.gameId } });
  }

  async #watch(): Promise<Answer<Watching>> {
    const answer = await this.#retryingCommands.ask({ case: "watch", value: { gameId: this.gameId } }, "watching");
    if (answer.ok && !this.#request.isClosed) {
      if (answer.value.info) {
        this.#inform(answer.value.info);
      }
      if (answer.value.snapshot) {
        this.#show(answer.value.snapshot);
      }
    }
    return answer;
  }

  #inform(info: GameInfo): void {
    const before = this.#info.value;
    if (before !== undefined && before.yourSide !== info.yourSide) {
      this.#newerSnapshots.reset();
      this.#turnHistory?.reset();
    }
    this.#info.set(info);
  }

  #show(snapshot: Snapshot): void {
    if (this.#newerSnapshots.admit(snapshot)) {
      if (snapshot.turn < (this.#snapshot.value?.turn ?? 0)) {
        this.#turnHistory?.reset(); // The server's database has lost turns.
      }
      this.#snapshot.set(snapshot);
      this.#turnHistory?.show(snapshot);
      this.#beLively(snapshot.clocks !== undefined && snapshot.phase !== Phase.ENDED);
    }
  }

  #beLively(wanted: boolean): void {
    if (wanted) {
      this.#stopLively ??= this.#connection.lively();
    } else {
      this.#stopLively?.();
      this.#stopLively = undefined;
    }
  }

  #stop(): void {
    this.#open.delete(this);
    this.#request.close();
    this.#stopListening();
    this.#turnHistory?.close();
    this.#beLively(false);
  }
}
