import { fromBinary, toBinary } from "@bufbuild/protobuf";
import type { Environment, Stop } from "../base/environment.js";
import { type ClientFrame, ClientFrameSchema } from "../gen/espionage/v1/client_pb.js";
import {
  type Error as RefusalMessage,
  type ServerFrame,
  ServerFrameSchema,
  type Welcome,
} from "../gen/espionage/v1/server_pb.js";
import type { Numbering } from "./frames.js";
import { Heartbeat } from "./heartbeat.js";
import type { Parting } from "./parting.js";
import { CLIENT_TEXT_CHARS } from "./protocol.js";
import type { ServerTime } from "./server-time.js";
import type { Socket, Transport } from "./transport.js";

const WELCOME_MS = 10_000;
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
export interface AttemptParts {
  readonly environment: Environment;
  readonly transport: Transport;
  readonly client: ClientIdentity;
  readonly numbering: Numbering;
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
  ended(parting: Parting): void;
}

/** One socket: says hello, waits for the welcome, runs the heartbeat, and decodes frames. */
export class Attempt {
  readonly #parts: AttemptParts;
  readonly #events: AttemptEvents;
  readonly #pings = new Map<number, number>();
  readonly #stopWelcomeTimer: Stop;
  #socket: Socket | undefined;
  #hello: { readonly requestId: number; readonly sentAt: number } | undefined;
  #heartbeat: Heartbeat | undefined;
  #over = false;

  constructor(parts: AttemptParts, events: AttemptEvents) {
    this.#parts = parts;
    this.#events = events;
    this.#stopWelcomeTimer = parts.environment.after(WELCOME_MS, () => {
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
      return this.#parts.transport({
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
      this.#parts.environment.after(0, () => {
        this.#end({ kind: "closed", code: BROKEN, reason: String(fault) });
      });
      return undefined;
    }
  }

  #sayHello(): void {
    const { name, version, locale } = this.#parts.client;
    const frame = this.#parts.numbering.frame({
      case: "hello",
      value: {
        clientName: name.slice(0, CLIENT_TEXT_CHARS),
        clientVersion: version.slice(0, CLIENT_TEXT_CHARS),
        locale: locale.slice(0, CLIENT_TEXT_CHARS),
      },
    });
    this.#hello = { requestId: frame.requestId, sentAt: this.#parts.environment.now() };
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
    const { environment, serverTime } = this.#parts;
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
    const frame = this.#parts.numbering.frame({ case: "ping", value: {} });
    this.#pings.set(frame.requestId, this.#parts.environment.now());
    this.send(frame);
  }

  #answerToPing(pingedAt: number, message: ServerFrame["message"]): void {
    if (message.case === "pong") {
      const now = this.#parts.environment.now();
      this.#parts.serverTime.sample(pingedAt, now, Number(message.value.serverTimeEpochMs));
      this.#events.roundTrip(now - pingedAt);
    }
  }

  #end(parting: Parting): void {
    if (!this.#over) {
      this.close();
      this.#events.ended(parting);
    }
  }
}
