import { t } from "../../i18n/index.js";
import type { GameSession } from "../model/game-session.js";

/** Looks at the board from the other side, and back. */
export function TurnBoard({ session }: { readonly session: GameSession }) {
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={session.turned.value}
      onClick={() => { session.turned.value = !session.turned.value; }}
    >
      {t("game.turnBoard")}
    </button>
  );
}
