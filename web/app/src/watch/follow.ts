import { computed, effect, untracked } from "@preact/signals";
import { Phase, type Stop } from "@sdk";
import type { GameSession } from "../game/model/game-session.js";
import type { LobbyModel } from "../lobby/lobby-model.js";
import type { Shell } from "../shell/context.js";
import { browserEnvironment } from "../shell/environment.js";
import { pathOf } from "../shell/routes.js";
import { AWAY_MS, type WatchModel } from "./watch-model.js";

interface Ways extends Pick<Shell, "router"> {
  readonly lobby: Pick<LobbyModel, "refresh">;
}

/**
 * Tells the model when the game on the page has ended or is gone, and when a player has left it,
 * until stopped.
 *
 * The server chooses the view by the session, so a player receives the private view of an own game.
 * Spectators never see that view, so this opens the game's own page instead.
 */
export function follow(session: GameSession, model: WatchModel, ways: Ways): Stop {
  const stops = [followEnd(session, model, ways), followPresence(session, model)];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/** A player who was away at first sight has left; later ones may only be reconnecting. */
function followPresence({ gameId, view }: GameSession, model: WatchModel): Stop {
  let isKnown = false;
  const away = computed(() => {
    const snapshot = view.game.value?.snapshot;
    return snapshot?.phase === Phase.PLAY ? !(snapshot.whitePresent && snapshot.blackPresent) : undefined;
  });
  return effect(() => {
    const isAway = away.value;
    if (isAway === undefined) {
      return undefined;
    }
    const delayMs = isAway && isKnown ? AWAY_MS : 0;
    isKnown = true;
    return browserEnvironment.after(delayMs, () => { model.left(gameId, isAway); });
  });
}

function followEnd(session: GameSession, model: WatchModel, { lobby, router }: Ways): Stop {
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
