import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type App, useApp } from "../shell/context.js";

const REFRESH_MS = 15_000;

/** Refreshes the list of live games while a page shows it: now, every 15 seconds, and on news. */
export function useLiveGames(): void {
  const app = useApp();
  useEffect(() => {
    const refresh = (): void => {
      if (!document.hidden && app.connection.isReady.peek()) {
        void app.lobby.refresh();
      }
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh);
    const stop = effect(() => {
      // A new welcome may be for another player.
      if (app.connection.isReady.value && app.connection.welcome.value !== undefined) {
        refresh();
      }
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      stop();
    };
  }, [app]);
}

/** Keeps the list of open invitations current while a page shows it. */
export function useInvitations(): void {
  const app = useApp();
  useEffect(() => followInvitations(app), [app]);
}

function followInvitations(app: App): () => void {
  const subscription = app.client.watchLobby();
  let liveGames = -1;
  const stop = subscription.lobby.subscribe((lobby) => {
    if (lobby !== undefined) {
      app.lobby.show(lobby);
      if (liveGames >= 0 && liveGames !== lobby.liveGames) {
        void app.lobby.refresh();
      }
      liveGames = lobby.liveGames;
    }
  });
  return () => {
    stop();
    subscription.close();
  };
}
