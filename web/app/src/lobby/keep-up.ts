import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Client } from "@sdk";
import { useShell } from "../shell/context.js";
import { useLobby } from "./context.js";
import type { LobbyModel } from "./lobby-model.js";

const REFRESH_MS = 15_000;

/** Refreshes the list of live games while a page shows it: now, every 15 seconds, and on news. */
export function useLiveGames(): void {
  const { connection } = useShell();
  const lobby = useLobby();
  useEffect(() => {
    const refresh = (): void => {
      if (!document.hidden && connection.isReady.peek()) {
        void lobby.refresh();
      }
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh);
    const stop = effect(() => {
      // A new welcome may be for another player.
      if (connection.isReady.value && connection.welcome.value !== undefined) {
        refresh();
      }
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      stop();
    };
  }, [connection, lobby]);
}

/** Keeps the list of open invitations current while a page shows it. */
export function useInvitations(): void {
  const { client } = useShell();
  const lobby = useLobby();
  useEffect(() => followInvitations(client, lobby), [client, lobby]);
}

function followInvitations(client: Client, model: LobbyModel): () => void {
  const subscription = client.watchLobby();
  let liveGames = -1;
  const stop = subscription.lobby.subscribe((lobby) => {
    if (lobby !== undefined) {
      model.show(lobby);
      if (liveGames >= 0 && liveGames !== lobby.liveGames) {
        void model.refresh();
      }
      liveGames = lobby.liveGames;
    }
  });
  return () => {
    stop();
    subscription.close();
  };
}
