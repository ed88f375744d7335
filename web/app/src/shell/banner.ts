import type { ConnectionState, Parting } from "@sdk";
import { lostSession } from "./connection-store.js";

/** What keeps the server away: the connection was lost, or there never was one since the page was opened. */
export type Trouble = "lost" | "unreachable";

/** What the strip under the header says about the connection. */
export type Banner =
  | { readonly kind: "none" }
  | { readonly kind: "connecting"; readonly trouble: Trouble | undefined }
  | { readonly kind: "waiting"; readonly until: number; readonly trouble: Trouble }
  | { readonly kind: "offline" }
  | { readonly kind: "going-away" }
  /** Over; what helps is a new session, the page once more, or just a new connection. */
  | { readonly kind: "ended"; readonly reason: Parting; readonly remedy: "anew" | "reload" | "connect" };

/** What the page knows beside the state of its connection. */
export interface Surroundings {
  /** What the browser believes about its network. */
  readonly online: boolean;
  /** The server has said that it is about to stop. */
  readonly goingAway: boolean;
  /** Whether the server has been reached since the page was opened. */
  readonly reached: boolean;
}

/** What there is to say. */
export function bannerOf(state: ConnectionState, { online, goingAway, reached }: Surroundings): Banner {
  switch (state.kind) {
    case "ended":
      return { kind: "ended", reason: state.reason, remedy: remedyOf(state) };
    case "ready":
      return goingAway ? { kind: "going-away" } : { kind: "none" };
    case "connecting":
    case "waiting":
      return online ? absent(state, reached ? "lost" : "unreachable") : { kind: "offline" };
  }
}

function absent(state: Extract<ConnectionState, { kind: "connecting" | "waiting" }>, trouble: Trouble): Banner {
  return state.kind === "waiting"
    ? { kind: "waiting", until: state.until, trouble }
    : { kind: "connecting", trouble: state.failures > 0 ? trouble : undefined };
}

function remedyOf(state: Extract<ConnectionState, { kind: "ended" }>): "anew" | "reload" | "connect" {
  if (lostSession(state)) {
    return "anew";
  }
  return state.reason.kind === "left" ? "connect" : "reload";
}
