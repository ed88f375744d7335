import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type ClientFrame, ClientFrameSchema } from "../gen/espionage/v1/client_pb.js";
import type { ServerFrame } from "../gen/espionage/v1/server_pb.js";
import { COMMAND_ID_BYTES } from "./protocol.js";

/** A command to send: its kind and its fields. */
export type Command = Exclude<
  NonNullable<MessageInitShape<typeof ClientFrameSchema>["command"]>,
  { case?: undefined }
>;

/** The content of an answer or a push. */
export type ServerMessage = ServerFrame["message"];

const STATELESS: ReadonlySet<Command["case"]> = new Set<Command["case"]>([
  "hello",
  "ping",
  "watch",
  "unwatch",
  "leave",
  "getHistory",
  "watchLobby",
  "unwatchLobby",
  "listGames",
  "watchFriends",
  "unwatchFriends",
  "watchChallenges",
  "unwatchChallenges",
]);

const LARGEST_ID = 0x7fff_ffff;

/** Returns whether the command needs a command id, so that the server recognises a repetition. */
export function changesState(command: Command): boolean {
  return !STATELESS.has(command.case);
}

/** Numbers frames, and gives commands that change state a command id. */
export class RequestIds {
  readonly #randomBytes: (count: number) => Uint8Array;
  #last = 0;

  constructor(randomBytes: (count: number) => Uint8Array) {
    this.#randomBytes = randomBytes;
  }

  /** Returns a new command id for a command that needs one; empty for others. */
  commandId(command: Command): Uint8Array {
    return changesState(command) ? this.#randomBytes(COMMAND_ID_BYTES) : new Uint8Array();
  }

  /** Returns a frame with a new request id. */
  frame(command: Command, commandId = this.commandId(command)): ClientFrame {
    this.#last = this.#last === LARGEST_ID ? 1 : this.#last + 1;
    return create(ClientFrameSchema, { requestId: this.#last, commandId, command });
  }
}
