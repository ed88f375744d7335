import { fromBinary, toBinary } from "@bufbuild/protobuf";
import type { Environment, Stop } from "../base/environment.js";
import { type ClientFrame, ClientFrameSchema } from "../gen/espionage/v1/client_pb.js";
import {
  type Error as RefusalMessage,
  type ServerFrame,
  ServerFrameSchema,
  type Welcome,
} from "../gen/espionage/v1/server_pb.js";
import type { RequestIds } from "./frames.js";
import { Heartbeat } from "./heartbeat.js";
import type { DisconnectReason } from "./disconnect-reason.js";
import { CLIENT_TEXT_CHARS } from "./protocol.js";
import type { ServerTime } from "./server-time.js";
import type { Socket, Transport } from "./transport.js";

const BROKEN = 1006;

/**
 * The client's identity in `Hello`, for the operator's statistics. Texts longer than 64 characters
 * are cut.
 */
export interface ClientIdentity {
  readonly name: string;
  readonly version: string;
  /** A BCP 47 language tag. */
  readonly locale: string;
}

/** The dependencies that all attempts of a connection share. */
export interface AttemptOptions {
  readonly environment: Environment;
  readonly transport: Transport;
  readonly client: ClientIdentity;
  readonly requestIds: RequestIds;
  readonly serverTime: ServerTime;
}

/** The events of an attempt. None follows `ended`, or a call of `close`. */
export interface AttemptEvents {
  /** Called when the server says welcome. */
  welcomed(welcome: Welcome): void;
  /** Called for an answer or a push, except answers to hello and pings. */
  received(frame: ServerFrame): void;
  /** Called with the duration of a ping. */
  roundTrip(milliseconds: number): void;
  ended(disconnectReason: DisconnectReason): void;
}

/** One socket: says hello, waits for the welcome, runs the heartbeat, and decodes frames. */
export class Attempt {
  readonly #options: AttemptOptions;
  readonly #events: AttemptEvents;
  readonly #pings = new Map<number, number>();
  readonly #stopWelcomeTimer: Stop;
  #socket: Socket | undefined;
  #hello: { readonly requestId: number; readonly sentAt: number } | undefined;
  #heartbeat: Heartbeat | undefined;
  #over = false;

  /**
   * Connects.
   *
   * @param patienceMs the longest time until the welcome
   */
  constructor(options: AttemptOptions, events: AttemptEvents, patienceMs: number) {
    this.#options = options;
    this.#events = events;
    this.#stopWelcomeTimer = options.environment.after(patienceMs, () => {
      this.#end({ kind: "unwelcome", again: true });
    });
    this.#socket = this.#connect();
  }

  send(frame: ClientFrame): void {
    if (!this.#over) {
      this.#socket?.send(toBinary(ClientFrameSchema, frame));
    }
  }

  /** Sets the heartbeat's interval; without effect before the welcome. */
  pace(intervalMs: number): void {
    this.#heartbeat?.pace(intervalMs);
  }

  /** Measures the round trip now. */
  measure(): void {
    this.#heartbeat?.ask();
  }

  /** Checks whether the server answers, with a short timeout. */
  probe(): void {
    this.#heartbeat?.probe();
  }

  /** Closes the socket. */
  close(): void {
    this.#over = true;
    this.#stopWelcomeTimer();
    this.#heartbeat?.stop();
    this.#socket?.close();
  }

  #connect(): Socket | undefined {
    try {
      return this.#options.transport({
        opened: () => {
          this.#sayHello();
        },
        message: (bytes) => {
          this.#read(bytes);
        },
        closed: (code, reason) => {
          this.#end({ kind: "closed", code, reason });
        },
      });
    } catch (fault) {
      this.#options.environment.after(0, () => {
        this.#end({ kind: "closed", code: BROKEN, reason: String(fault) });
      });
      return undefined;
    }
  }

  #sayHello(): void {
    const { name, version, locale } = this.#options.client;
    const frame = this.#options.requestIds.frame({
      case: "hello",
      value: {
        clientName: name.slice(0, CLIENT_TEXT_CHARS),
        clientVersion: version.slice(0, CLIENT_TEXT_CHARS),
        locale: locale.slice(0, CLIENT_TEXT_CHARS),
      },
    });
    this.#hello = { requestId: frame.requestId, sentAt: this.#options.environment.now() };
    this.send(frame);
  }

  #read(bytes: Uint8Array): void {
    if (this.#over) {
      return;
    }
    this.#heartbeat?.heard();
    let frame: ServerFrame;
    try {
      frame = fromBinary(ServerFrameSchema, bytes);
    } catch {
      this.#end({ kind: "garbled" });
      return;
    }
    this.#dispatch(frame);
  }

  #dispatch(frame: ServerFrame): void {
    const { requestId, message } = frame;
    const pingedAt = this.#pings.get(requestId);
    if (requestId !== 0 && requestId === this.#hello?.requestId) {
      this.#answerToHello(message);
    } else if (pingedAt !== undefined) {
      this.#pings.delete(requestId);
      this.#answerToPing(pingedAt, message);
    } else {
      this.#events.received(frame);
    }
  }

  #answerToHello(message: ServerFrame["message"]): void {
    if (message.case === "welcome") {
      this.#welcome(message.value);
    } else if (message.case === "error") {
      this.#refused(message.value);
    }
  }

  #welcome(welcome: Welcome): void {
    const { environment, serverTime } = this.#options;
    this.#stopWelcomeTimer();
    serverTime.sample(this.#hello?.sentAt ?? 0, environment.now(), Number(welcome.serverTimeEpochMs));
    this.#heartbeat = new Heartbeat(environment, welcome.heartbeatIntervalMs, {
      ping: () => {
        this.#ping();
      },
      silent: () => {
        this.#end({ kind: "silent" });
      },
    });
    this.#events.welcomed(welcome);
  }

  #refused(error: RefusalMessage): void {
    this.#end({ kind: "unwelcome", again: error.retryable });
  }

  #ping(): void {
    const frame = this.#options.requestIds.frame({ case: "ping", value: {} });
    this.#pings.set(frame.requestId, this.#options.environment.now());
    this.send(frame);
  }

  #answerToPing(pingedAt: number, message: ServerFrame["message"]): void {
    if (message.case === "pong") {
      const now = this.#options.environment.now();
      this.#options.serverTime.sample(pingedAt, now, Number(message.value.serverTimeEpochMs));
      this.#events.roundTrip(now - pingedAt);
    }
  }

  #end(disconnectReason: DisconnectReason): void {
    if (!this.#over) {
      this.close();
      this.#events.ended(disconnectReason);
    }
  }
}
