import type { ReadonlySignal } from "@preact/signals";
import type { Answer, Invitation, InvitationChoice, InvitationTerms } from "@sdk";
import { featureContext, useProvided } from "../shell/context.js";
import type { Search } from "./search.js";

/** The lobby, as quick pairing uses it. */
export interface PairingLobby {
  /** The invitations of other players; `undefined` while they are unknown. */
  readonly open: ReadonlySignal<readonly Invitation[] | undefined>;
  /** True while a command is pending. */
  readonly busy: ReadonlySignal<boolean>;
  /** Runs a command that needs a session. Reports a refusal to the user. */
  asPlayer<T>(ask: () => Promise<Answer<T>>): Promise<T | undefined>;
  accept(choice: InvitationChoice): Promise<void>;
  /** Creates an invitation, and returns its id; `undefined` if none was created. */
  create(terms: InvitationTerms): Promise<string | undefined>;
}

export interface Pairing {
  /** Loads quick pairing at the first call. */
  readonly search: () => Promise<Search>;
  /** Quick pairing once it is loaded. */
  readonly loaded: ReadonlySignal<Search | undefined>;
  readonly lobby: PairingLobby;
  /** Opens the form of an invitation, or the options of quick pairing. */
  readonly openDialog: (kind: "create" | "options") => void;
}

export const PairingContext = featureContext<Pairing>();

/** Returns quick pairing and what it needs of the lobby. */
export function usePairing(): Pairing {
  return useProvided(PairingContext);
}
