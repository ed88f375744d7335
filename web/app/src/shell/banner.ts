import type { ConnectionState, Parting } from "@sdk";
import { lostSession } from "./connection-store.js";

/** What the strip under the header says about the connection. */
export type Banner =
  | { readonly kind: "none" }
  | { readonly kind: "connecting"; readonly again: boolean }
  | { readonly kind: "waiting"; readonly until: number }
  | { readonly kind: "offline" }
  | { readonly kind: "going-away" }
  /** Over; what helps is a new session, the page once more, or just a new connection. */
  | { readonly kind: "ended"; readonly reason: Parting; readonly remedy: "anew" | "reload" | "connect" };

/** What there is to say. @param online what the browser believes about its network */
export function bannerOf(state: ConnectionState, online: boolean, goingAway: boolean): Banner {
  switch (state.kind) {
    case "ended":
      return { kind: "ended", reason: state.reason, remedy: remedyOf(state) };
    case "ready":
      return goingAway ? { kind: "going-away" } : { kind: "none" };
    case "connecting":
    case "waiting":
      return online ? absent(state) : { kind: "offline" };
  }
}

function absent(state: Extract<ConnectionState, { kind: "connecting" | "waiting" }>): Banner {
  return state.kind === "waiting"
    ? { kind: "waiting", until: state.until }
    : { kind: "connecting", again: state.failures > 0 };
}

function remedyOf(state: Extract<ConnectionState, { kind: "ended" }>): "anew" | "reload" | "connect" {
  if (lostSession(state)) {
    return "anew";
  }
  return state.reason.kind === "left" ? "connect" : "reload";
}
