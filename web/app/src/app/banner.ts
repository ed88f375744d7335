import type { ConnectionState, DisconnectReason } from "@sdk";
import { lostSession } from "../shell/connection-store.js";

/** A connection problem: the connection was lost, or never existed since the page was opened. */
export type ConnectionProblem = "lost" | "unreachable";

/** The content of the banner about the connection. */
export type Banner =
  | { readonly kind: "none" }
  | { readonly kind: "connecting"; readonly problem: ConnectionProblem | undefined }
  | { readonly kind: "offline" }
  | { readonly kind: "going-away" }
  /** The connection has ended. The remedy is a new session, a reload, or a new connection. */
  | { readonly kind: "ended"; readonly reason: DisconnectReason; readonly remedy: "anew" | "reload" | "connect" };

/** The facts beside the state of the connection. */
export interface BannerFacts {
  /** True if the browser believes that it is online. */
  readonly online: boolean;
  /** True if the server has announced that it is about to stop. */
  readonly goingAway: boolean;
  /** True if the server has been reached since the page was opened. */
  readonly reached: boolean;
}

/** Returns the banner to show. */
export function bannerOf(state: ConnectionState, { online, goingAway, reached }: BannerFacts): Banner {
  switch (state.kind) {
    case "ended":
      return { kind: "ended", reason: state.reason, remedy: remedyOf(state) };
    case "ready":
      return goingAway ? { kind: "going-away" } : { kind: "none" };
    case "connecting":
    case "waiting":
      return online ? { kind: "connecting", problem: problemOf(state.failures, reached) } : { kind: "offline" };
  }
}

function problemOf(failures: number, reached: boolean): ConnectionProblem | undefined {
  if (failures === 0) {
    return undefined;
  }
  return reached ? "lost" : "unreachable";
}

function remedyOf(state: Extract<ConnectionState, { kind: "ended" }>): "anew" | "reload" | "connect" {
  if (lostSession(state)) {
    return "anew";
  }
  return state.reason.kind === "left" ? "connect" : "reload";
}
