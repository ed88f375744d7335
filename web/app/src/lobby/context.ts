import { featureContext, useProvided } from "../shell/context.js";
import type { LobbyModel } from "./lobby-model.js";

export const LobbyContext = featureContext<LobbyModel>();

/** Returns the lists of invitations and live games, and the player's actions in them. */
export function useLobby(): LobbyModel {
  return useProvided(LobbyContext);
}
