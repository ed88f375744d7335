import { useEffect } from "preact/hooks";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { ofSetup } from "../game/model/drafts.js";

/**
 * Loads the player's saved deployments, and puts the default one on the board unless the player has
 * arranged pieces meanwhile.
 */
export function useSavedDeployments(session: GameSession, game: Game): void {
  const { savedDeployments } = session;
  useEffect(() => {
    void savedDeployments?.look();
  }, [savedDeployments]);
  const loadState = savedDeployments?.loadState.value;
  useEffect(() => {
    if (loadState?.kind === "there" && session.isUntouched) {
      const found = loadState.all.find(({ variant, isDefault }) => isDefault && variant === game.variant.id);
      const placed = found && ofSetup(game.me ?? "white", game.variant, found.setup);
      if (placed?.isComplete === true) {
        session.deployment(() => placed);
      }
    }
  }, [session, loadState]);
}
