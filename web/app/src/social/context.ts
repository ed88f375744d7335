import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Friends, InvitationTerms, PlayerName } from "@sdk";
import { featureContext, useProvided } from "../shell/context.js";

export interface Social {
  /** The friends of an account, which the header keeps current; `undefined` while unknown. */
  readonly friends: Signal<Friends | undefined>;
  readonly lobby: {
    /** The number of distinct connected players; `undefined` while it is unknown. */
    readonly playersOnline: number | undefined;
    /** True while a command is pending. */
    readonly busy: ReadonlySignal<boolean>;
    /** Creates an invitation, and returns its id; `undefined` if none was created. */
    create(terms: InvitationTerms): Promise<string | undefined>;
  };
  /** Opens the dialog that invites a friend. */
  readonly invite: (friend: PlayerName) => void;
}

export const SocialContext = featureContext<Social>();

/** Returns the player's friends, and the ways to invite them. */
export function useSocial(): Social {
  return useProvided(SocialContext);
}
