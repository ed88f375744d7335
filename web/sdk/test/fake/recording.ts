import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { type ClientFrame, ClientFrameSchema } from "../../src/gen/espionage/v1/client_pb.js";
import { type ServerFrame, ServerFrameSchema } from "../../src/gen/espionage/v1/server_pb.js";
import { Client, type SocketEvents } from "../../src/index.js";
import recorded from "../fixtures/recorded-game.json" with { type: "json" };
import { FakeWorld, flush } from "./world.js";

type Entry = (typeof recorded)["clients"][number]["sockets"][number][number];

/** The id of the recorded game. */
export const RECORDED_GAME = recorded.gameId;

/** Returns the recorded server's frames to one client, in order. */
export function recordedFrames(name: string): readonly ServerFrame[] {
  return socketsOf(name)
    .flat()
    .filter(({ way }) => way === "in")
    .map((entry) => fromBinary(ServerFrameSchema, bytesOf(entry)));
}

function socketsOf(name: string): Entry[][] {
  return recorded.clients.find((client) => client.name === name)?.sockets ?? [];
}

const BY_ITSELF: ReadonlySet<ClientFrame["command"]["case"]> = new Set(["hello", "watch", "getHistory"] as const);

/**
 * Plays a recorded server to a new client. Frames arrive at their recorded times, but not before
 * the client has sent the commands that they answer. The player's commands are sent as recorded.
 * The client itself must send hello, subscriptions and history requests. Request ids are mapped,
 * because the client may ask in another order.
 */
export class Recording {
  readonly world = new FakeWorld();
  readonly client: Client;
  readonly #sockets: readonly Entry[][];
  readonly #start: number;
  #events: SocketEvents | undefined;
  #sent: ClientFrame[] = [];
  #ids = new Map<number, number>();

  constructor(name: string) {
    this.#sockets = socketsOf(name);
    this.#start = this.world.now();
    this.client = new Client({
      environment: this.world,
      client: { name: "replayed", version: "1", locale: "en" },
      transport: (events) => {
        this.#events = events;
        this.#sent = [];
        this.#ids = new Map();
        return {
          send: (bytes) => void this.#sent.push(fromBinary(ClientFrameSchema, bytes)),
          close: () => undefined,
        };
      },
    });
  }

  /** Plays the whole recording, and calls `step` after every frame. */
  async play(step: () => void = () => undefined): Promise<void> {
    for (const [index, entries] of this.#sockets.entries()) {
      if (index > 0) {
        this.client.connection.reconnect();
      }
      this.#events?.opened();
      for (const entry of entries) {
        await this.world.pass(Math.max(0, this.#start + entry.ms - this.world.now()));
        await this.#play(entry);
        step();
      }
    }
  }

  async #play(entry: Entry): Promise<void> {
    const bytes = bytesOf(entry);
    if (entry.way === "out") {
      this.#match(fromBinary(ClientFrameSchema, bytes));
    } else {
      const frame = fromBinary(ServerFrameSchema, bytes);
      const requestId = frame.requestId === 0 ? 0 : (this.#ids.get(frame.requestId) ?? 0);
      this.#events?.message(toBinary(ServerFrameSchema, create(ServerFrameSchema, { ...frame, requestId })));
    }
    await flush();
  }

  #match(frame: ClientFrame): void {
    const { command } = frame;
    if (command.case !== undefined && this.#sentOf(command) < 0 && !BY_ITSELF.has(command.case)) {
      void this.client.connection.request(command);
    }
    const index = this.#sentOf(command);
    const own = this.#sent[index];
    if (own === undefined) {
      throw new Error(`expected the client to send ${String(command.case)}`);
    }
    this.#sent.splice(index, 1);
    this.#ids.set(frame.requestId, own.requestId);
  }

  #sentOf({ case: name }: ClientFrame["command"]): number {
    return this.#sent.findIndex(({ command }) => command.case === name);
  }
}

function bytesOf(entry: Entry): Uint8Array {
  return Uint8Array.from(Buffer.from(entry.frame, "base64"));
}
