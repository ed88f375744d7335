import type { Welcome } from "../gen/espionage/v1/server_pb.js";
import type { DisconnectReason } from "./disconnect-reason.js";

/** The state of a connection. */
export type ConnectionState =
  /**
   * A socket is being opened or waits for the welcome; `failures` attempts have failed since the
   * last welcome.
   */
  | { readonly kind: "connecting"; readonly failures: number }
  /** Commands are sent at once. */
  | { readonly kind: "ready"; readonly welcome: Welcome }
  /** The socket was lost; the next attempt is at `until`, in milliseconds of `Environment.now`. */
  | { readonly kind: "waiting"; readonly until: number; readonly cause: DisconnectReason; readonly failures: number }
  /** Over: closed by this client, or by the server with a code that makes a reconnect useless. */
  | { readonly kind: "ended"; readonly reason: DisconnectReason };
