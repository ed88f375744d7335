import { isResumable } from "./protocol.js";

/** The reason why a socket ended. */
export type DisconnectReason =
  /** This client closed it. */
  | { readonly kind: "left" }
  /**
   * The server closed it, the network broke (code 1006), or the server did not upgrade it (also
   * 1006).
   */
  | { readonly kind: "closed"; readonly code: number; readonly reason: string }
  /** Nothing was received in time after a ping. */
  | { readonly kind: "silent" }
  /** The server did not say welcome in time, or refused to: temporarily (`again`), or for good. */
  | { readonly kind: "unwelcome"; readonly again: boolean }
  /** The server sent bytes that are no `ServerFrame`. */
  | { readonly kind: "garbled" };

/** Returns whether a reconnect with the same credential can help. */
export function mayReconnect(disconnectReason: DisconnectReason): boolean {
  switch (disconnectReason.kind) {
    case "left":
      return false;
    case "closed":
      return isResumable(disconnectReason.code);
    case "unwelcome":
      return disconnectReason.again;
    case "silent":
    case "garbled":
      return true;
  }
}

/** Returns whether the server rejected the credential, or ended its session. */
export function isLostSession(disconnectReason: DisconnectReason): boolean {
  return disconnectReason.kind === "closed" && [4401, 4403].includes(disconnectReason.code);
}
