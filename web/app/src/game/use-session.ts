import { useEffect, useState } from "preact/hooks";
import type { Client } from "@sdk";
import { settings } from "../settings/index.js";
import type { Store } from "../settings/store.js";
import { browserEnvironment } from "../shell/environment.js";
import { type GameWorld, GameSession } from "./model/game-session.js";
import { submitsAtOnce } from "./model/submission.js";

type OwnSession = Pick<GameWorld, "savedDeployments" | "beginsAtOnce">;

/**
 * Returns the session of a game while a component shows that game. The previous session is closed
 * before the next one opens.
 *
 * @param gameId the game; `undefined` for none
 * @param store returns the store of drafts, deployments and guesses; called once per session
 * @param own what only a player's session has
 */
export function useSession(
  client: Client,
  gameId: string | undefined,
  store: () => Store | undefined,
  own: OwnSession = {},
): GameSession | undefined {
  const [session, setSession] = useState<GameSession | undefined>(undefined);
  useEffect(() => {
    if (gameId === undefined) {
      return undefined;
    }
    const opened = new GameSession({
      client,
      gameId,
      ...own,
      store: store(),
      environment: browserEnvironment,
      submitsAtOnce: (timeControl, slips) => submitsAtOnce(settings.submit.peek(), timeControl, slips),
    });
    setSession(opened);
    return () => {
      opened.close();
      setSession(undefined);
    };
  }, [client, gameId]);
  return session?.gameId === gameId ? session : undefined;
}
