import { isResumable } from "./protocol.js";

/** Why one socket ended. */
export type Parting =
  /** This client closed it. */
  | { readonly kind: "left" }
  /** The server closed it, or the network broke (code 1006), or the server did not upgrade it (also 1006). */
  | { readonly kind: "closed"; readonly code: number; readonly reason: string }
  /** Nothing came for 2.5 heartbeat intervals, or not in time after a probe. */
  | { readonly kind: "silent" }
  /** The server did not say welcome in time, or refused to: for the moment (`again`), or for good. */
  | { readonly kind: "unwelcome"; readonly again: boolean }
  /** The server sent what is no `ServerFrame`. */
  | { readonly kind: "garbled" };

/** Whether coming back, with the same credential, can help. */
export function mayReturn(parting: Parting): boolean {
  switch (parting.kind) {
    case "left":
      return false;
    case "closed":
      return isResumable(parting.code);
    case "unwelcome":
      return parting.again;
    case "silent":
    case "garbled":
      return true;
  }
}
