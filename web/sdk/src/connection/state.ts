import type { Welcome } from "../gen/espionage/v1/server_pb.js";
import type { Parting } from "./parting.js";

/** How it stands with a connection. */
export type ConnectionState =
  /** A socket is being opened, or waits for the server's welcome; `failures` attempts failed since the last one. */
  | { readonly kind: "connecting"; readonly failures: number }
  /** Commands are sent at once. */
  | { readonly kind: "ready"; readonly welcome: Welcome }
  /** The socket was lost; the next attempt is at `until`, in milliseconds of `Environment.now`. */
  | { readonly kind: "waiting"; readonly until: number; readonly cause: Parting; readonly failures: number }
  /** Over: closed by us, or by the server with a code after which coming back is no use. */
  | { readonly kind: "ended"; readonly reason: Parting };
