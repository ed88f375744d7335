import type { Stop } from "../base/environment.js";
import { Cell, Emitter, type Observable } from "../base/observable.js";
import type { ServerFrame, Welcome } from "../gen/espionage/v1/server_pb.js";
import { Attempt, type AttemptEvents, type AttemptOptions, type ClientIdentity } from "./attempt.js";
import { type Backoff, USUAL_BACKOFF } from "./backoff.js";
import { type Command, RequestIds, type ServerMessage } from "./frames.js";
import { isLostSession, mayReconnect, type DisconnectReason } from "./disconnect-reason.js";
import { ServerTime } from "./server-time.js";
import type { ConnectionState } from "./state.js";
import { type Reply, PendingRequests } from "./pending-requests.js";

/** The heartbeat interval while the connection is critical, such as with a running clock. */
const LIVELY_MS = 3_000;

/**
 * The longest time until the welcome, in the first attempt and in later ones. The next attempt may
 * reach another node; a slow network needs more time.
 */
const FIRST_WELCOME_MS = 5_000;
const WELCOME_MS = 10_000;

/** The settings of a connection. */
export interface ConnectionSettings extends Pick<AttemptOptions, "environment" | "transport"> {
  readonly client: ClientIdentity;
  /** The backoff; by default from half a second, doubling to ten, with full jitter. */
  readonly backoff?: Backoff;
  /**
   * The delays of further attempts after the session has ended. They are for clients whose session
   * may be replaced elsewhere, such as by another tab of the browser; by default there are none.
   */
  readonly sessionDelaysMs?: readonly number[];
}

/**
 * A client's connection to a server, over as many sockets as necessary. After a loss it reconnects,
 * waits for `Welcome`, and sends every unanswered command again, byte for byte. The same command id
 * makes that harmless: a command is executed once, however often the socket was cut. Some close
 * codes (44xx among them) say that a reconnect is useless; then the connection ends.
 */
export class Connection {
  /** An estimate of the server's clock. */
  readonly serverTime = new ServerTime();

  readonly #options: AttemptOptions;
  readonly #backoff: Backoff;
  readonly #sessionDelaysMs: readonly number[];
  readonly #requestIds: RequestIds;
  readonly #pendingRequests = new PendingRequests();
  readonly #pushes = new Emitter<ServerMessage>();
  readonly #state = new Cell<ConnectionState>({ kind: "connecting", failures: 0 });
  readonly #roundTrip = new Cell<number | undefined>(undefined);
  readonly #goingAway = new Cell(false);
  #attempt: Attempt | undefined;
  #stopWaiting: Stop = () => undefined;
  #failures = 0;
  /** The delay that the server asked for; it replaces the backoff once. */
  #askedMs: number | undefined;
  /** The end of the session of the last welcome. */
  #sessionEnd: DisconnectReason | undefined;
  /** The delays of the attempts that remain after the end of a session. */
  #sessionDelaysLeft: readonly number[] = [];
  #player: string | undefined;
  #lively = 0;

  /** Starts to connect. */
  constructor(settings: ConnectionSettings) {
    const { environment } = settings;
    this.#backoff = settings.backoff ?? USUAL_BACKOFF;
    this.#sessionDelaysMs = settings.sessionDelaysMs ?? [];
    this.#requestIds = new RequestIds((count) => environment.randomBytes(count));
    this.#options = { ...settings, requestIds: this.#requestIds, serverTime: this.serverTime };
    this.#connect();
  }

  /**
   * Returns the connection's state. When it becomes `ready`, unanswered commands have been
   * repeated, and subscriptions are gone.
   */
  get state(): Observable<ConnectionState> {
    return this.#state;
  }

  /**
   * Returns the duration of the last ping in milliseconds; `undefined` before the first one and
   * while there is no connection.
   */
  get roundTripMs(): Observable<number | undefined> {
    return this.#roundTrip;
  }

  /**
   * Returns whether the server has announced that it is about to stop; reset by the next welcome.
   */
  get goingAway(): Observable<boolean> {
    return this.#goingAway;
  }

  /** Listens for pushed messages, in the order in which they were sent. */
  onPush(listener: (message: ServerMessage) => void): Stop {
    return this.#pushes.listen(listener);
  }

  /**
   * Sends a command now, or after the server's next welcome. Never rejects.
   *
   * @param commandId the id of an earlier request to repeat; by default a new id
   */
  request(command: Command, commandId = this.#requestIds.commandId(command)): Promise<Reply> {
    const state = this.#state.value;
    if (state.kind === "ended") {
      return Promise.resolve({ kind: "lost", disconnectReason: state.reason });
    }
    const frame = this.#requestIds.frame(command, commandId);
    const reply = this.#pendingRequests.add(frame);
    if (state.kind === "ready") {
      this.#attempt?.send(frame);
    }
    return reply;
  }

  /** Returns a new command id for a command that changes state; empty for others. */
  commandId(command: Command): Uint8Array {
    return this.#requestIds.commandId(command);
  }

  /**
   * Sets the heartbeat to three seconds until stopped, so that a loss is noticed within eight while
   * a clock runs.
   */
  lively(): Stop {
    let counted = true;
    this.#lively++;
    this.#pace();
    return () => {
      if (counted) {
        counted = false;
        this.#lively--;
        this.#pace();
      }
    };
  }

  /**
   * Reconnects without delay, or checks whether the server still answers. Call it when the network
   * may have changed: on a browser's `online` event, or when a page is visible again. An attempt
   * that began without a network is replaced, because it may hang for seconds. A delay that the
   * server asked for is not shortened. A session that has ended may have been replaced meanwhile.
   */
  wake(): void {
    const state = this.#state.value;
    if (state.kind === "waiting" && !this.#goingAway.value) {
      this.#connect();
    } else if (state.kind === "connecting" && state.failures > 0) {
      this.#attempt?.close();
      this.#connect();
    } else if (state.kind === "ready") {
      this.#attempt?.probe();
    } else if (state.kind === "ended" && isLostSession(state.reason)) {
      this.reconnect();
    }
  }

  /** Reconnects at once, even after the end: for a session that began or ended meanwhile. */
  reconnect(): void {
    this.#attempt?.close();
    this.#failures = 0;
    this.#askedMs = undefined;
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#attempt?.close();
    this.#end({ kind: "left" });
  }

  #connect(): void {
    this.#stopWaiting();
    this.#roundTrip.set(undefined);
    this.#state.set({ kind: "connecting", failures: this.#failures });
    const events: AttemptEvents = {
      welcomed: (welcome) => {
        this.#welcomed(welcome);
      },
      received: (frame) => {
        this.#received(frame);
      },
      roundTrip: (milliseconds) => {
        this.#roundTrip.set(milliseconds);
      },
      ended: (disconnectReason) => {
        this.#lost(disconnectReason);
      },
    };
    this.#attempt = new Attempt(this.#options, events, this.#failures === 0 ? FIRST_WELCOME_MS : WELCOME_MS);
  }

  #welcomed(welcome: Welcome): void {
    this.#failures = 0;
    this.#askedMs = undefined;
    this.#continueAs(welcome.you?.playerId);
    for (const frame of this.#pendingRequests.frames()) {
      this.#attempt?.send(frame);
    }
    this.#goingAway.set(false);
    this.#state.set({ kind: "ready", welcome });
    this.#pace();
    this.#attempt?.measure();
  }

  /** Gives up the commands of another player, whose session has ended. */
  #continueAs(player: string | undefined): void {
    if (this.#sessionEnd !== undefined && player !== this.#player) {
      this.#pendingRequests.giveUp(this.#sessionEnd);
    }
    this.#player = player;
    this.#sessionEnd = undefined;
    this.#sessionDelaysLeft = this.#sessionDelaysMs;
  }

  #received(frame: ServerFrame): void {
    if (frame.requestId !== 0) {
      this.#pendingRequests.answer(frame);
      return;
    }
    if (frame.message.case === "goAway") {
      this.#askedMs = frame.message.value.reconnectAfterMs;
      this.#goingAway.set(true);
    }
    this.#pushes.emit(frame.message);
  }

  #lost(disconnectReason: DisconnectReason): void {
    const waitMs = this.#delayAfter(disconnectReason);
    if (waitMs === undefined) {
      this.#end(isLostSession(disconnectReason) ? (this.#sessionEnd ?? disconnectReason) : disconnectReason);
      return;
    }
    const { environment } = this.#options;
    this.#failures++;
    this.#askedMs = undefined;
    this.#attempt = undefined;
    this.#roundTrip.set(undefined);
    this.#stopWaiting = environment.after(waitMs, () => {
      this.#connect();
    });
    this.#state.set({
      kind: "waiting",
      until: environment.now() + waitMs,
      cause: disconnectReason,
      failures: this.#failures,
    });
  }

  /** Returns the delay of the next attempt; `undefined` if none can help. */
  #delayAfter(disconnectReason: DisconnectReason): number | undefined {
    if (mayReconnect(disconnectReason)) {
      return this.#askedMs ?? this.#backoff(this.#failures, () => this.#options.environment.random());
    }
    if (!isLostSession(disconnectReason)) {
      return undefined;
    }
    const [delayMs, ...left] = this.#sessionDelaysLeft;
    this.#sessionEnd ??= disconnectReason;
    this.#sessionDelaysLeft = left;
    return delayMs;
  }

  #end(disconnectReason: DisconnectReason): void {
    this.#stopWaiting();
    this.#attempt = undefined;
    this.#roundTrip.set(undefined);
    this.#pendingRequests.giveUp(disconnectReason);
    this.#state.set({ kind: "ended", reason: disconnectReason });
  }

  #pace(): void {
    const state = this.#state.value;
    if (state.kind === "ready") {
      const { heartbeatIntervalMs } = state.welcome;
      this.#attempt?.pace(this.#lively > 0 ? Math.min(LIVELY_MS, heartbeatIntervalMs) : heartbeatIntervalMs);
    }
  }
}
