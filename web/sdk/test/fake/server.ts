import { create, fromBinary, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { type ClientFrame, ClientFrameSchema } from "../../src/gen/espionage/v1/client_pb.js";
import type { WelcomeSchema } from "../../src/gen/espionage/v1/server_pb.js";
import { ServerFrameSchema } from "../../src/gen/espionage/v1/server_pb.js";
import type { SocketEvents, Transport } from "../../src/index.js";
import { flush, type FakeWorld } from "./world.js";

type Message = NonNullable<MessageInitShape<typeof ServerFrameSchema>["message"]>;

/** The server's end of one socket. */
export class FakeSocket {
  readonly received: ClientFrame[] = [];
  closedByClient = false;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  /** Accepts the upgrade. */
  async open(): Promise<void> {
    this.#events.opened();
    await flush();
  }

  /** Sends an answer, or a push if the request is 0. */
  async send(message: Message, requestId = 0): Promise<void> {
    this.#events.message(toBinary(ServerFrameSchema, create(ServerFrameSchema, { requestId, message })));
    await flush();
  }

  async sendBytes(bytes: Uint8Array): Promise<void> {
    this.#events.message(bytes);
    await flush();
  }

  async close(code: number, reason = ""): Promise<void> {
    this.#events.closed(code, reason);
    await flush();
  }

  /** Returns all received frames of one command. */
  all(name: ClientFrame["command"]["case"]): readonly ClientFrame[] {
    return this.received.filter(({ command }) => command.case === name);
  }

  /** Returns the newest frame of a command. */
  last(name: ClientFrame["command"]["case"]): ClientFrame {
    const frame = this.all(name).at(-1);
    if (frame === undefined) {
      throw new Error(`expected ${String(name)} among ${this.received.map((f) => f.command.case).join(", ")}`);
    }
    return frame;
  }

  /** Answers the newest frame of a command. */
  answer(name: ClientFrame["command"]["case"], message: Message): Promise<void> {
    return this.send(message, this.last(name).requestId);
  }
}

/** A fake server that the test controls. */
export class FakeServer {
  readonly sockets: FakeSocket[] = [];
  readonly #world: FakeWorld;

  constructor(world: FakeWorld) {
    this.#world = world;
  }

  readonly transport: Transport = (events) => {
    const socket = new FakeSocket(events);
    this.sockets.push(socket);
    return {
      send: (bytes) => {
        socket.received.push(fromBinary(ClientFrameSchema, bytes));
      },
      close: () => {
        socket.closedByClient = true;
      },
    };
  };

  /** Returns the newest socket. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) {
      throw new Error("expected an attempt to connect");
    }
    return socket;
  }

  /** Accepts the newest socket and says welcome. */
  async welcome(fields: MessageInitShape<typeof WelcomeSchema> = {}): Promise<FakeSocket> {
    const { socket } = this;
    await socket.open();
    await socket.answer("hello", {
      case: "welcome",
      value: {
        protocolVersion: 1,
        heartbeatIntervalMs: 10_000,
        serverTimeEpochMs: BigInt(Math.round(this.#world.now()) + EPOCH_MS),
        ...fields,
      },
    });
    return socket;
  }
}

/** The offset of the fake server's clock from the world's. */
export const EPOCH_MS = 1_700_000_000_000;
