import type { PlayerName } from "@sdk";

/** A dialog over the lobby. */
export type LobbyDialog =
  | { readonly kind: "computer" }
  /** A private invitation: the form, or the link of the invitation with this id. */
  | { readonly kind: "challenge"; readonly invitationId?: string }
  /** An invitation for everybody, or for one player by name. */
  | { readonly kind: "create" }
  /** An invitation for a friend. */
  | { readonly kind: "friend"; readonly friend: PlayerName }
  /** The options of quick pairing. */
  | { readonly kind: "options" };

/** One of the three buttons to start with. */
export type StartName = "learn" | "computer" | "challenge";
