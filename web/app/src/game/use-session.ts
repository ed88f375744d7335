import { useEffect, useState } from "preact/hooks";
import type { Client } from "@sdk";
import { beginsAtOnce } from "../computer/at-once.js";
import type { Shelf } from "../deployments/shelf.js";
import { settings } from "../settings/index.js";
import type { Store } from "../settings/store.js";
import { browserEnvironment } from "../shell/environment.js";
import { GameSession } from "./model/game-session.js";

/**
 * The session of a game, for as long as a component shows that game; the one before is closed before the next opens.
 *
 * @param gameId `undefined`: no game
 * @param store where drafts, deployments and marks are kept; asked once for each session
 * @param shelf what the player keeps on the server; the same for each session
 */
export function useSession(
  client: Client,
  gameId: string | undefined,
  store: () => Store | undefined,
  shelf?: Shelf,
): GameSession | undefined {
  const [session, setSession] = useState<GameSession | undefined>(undefined);
  useEffect(() => {
    if (gameId === undefined) {
      return undefined;
    }
    const opened = new GameSession({
      client,
      gameId,
      store: store(),
      shelf,
      environment: browserEnvironment,
      submitsAtOnce: () => settings.submit.peek() === "auto",
      beginsAtOnce: () => beginsAtOnce(gameId),
    });
    setSession(opened);
    return () => {
      opened.close();
      setSession(undefined);
    };
  }, [client, gameId]);
  return session?.gameId === gameId ? session : undefined;
}
