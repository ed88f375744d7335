import { computed, effect, untracked } from "@preact/signals";
import { Phase, type Stop } from "@sdk";
import type { GameSession } from "../game/model/game-session.js";
import type { App } from "../shell/app.js";
import { pathOf } from "../shell/routes.js";
import type { WatchModel } from "./watch-model.js";

/**
 * Tells the model when the game on the page has ended or is gone, until stopped.
 *
 * The server chooses the view by the session, so a player receives the private view of an own game.
 * Spectators never see that view, so this opens the game's own page instead.
 */
export function follow(session: GameSession, model: WatchModel, { lobby, router }: Pick<App, "lobby" | "router">): Stop {
  const { gameId, view } = session;
  let wasOn = false;
  const own = computed(() => view.game.value?.me !== undefined);
  const over = computed(() => {
    const state = view.state.value;
    const gone = state.kind === "refused" && !state.refusal.retryable;
    return gone || view.game.value?.snapshot.phase === Phase.ENDED;
  });
  return effect(() => {
    if (own.value) {
      untracked(() => {
        router.navigate(pathOf({ name: "game", gameId }), "replace");
      });
    } else if (over.value) {
      untracked(() => {
        if (wasOn) {
          model.ended(gameId);
        } else {
          model.missed(gameId);
        }
        void lobby.refresh();
      });
    } else {
      wasOn ||= view.game.value !== undefined;
    }
  });
}
