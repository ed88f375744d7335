import { t } from "../i18n/index.js";
import { Icon } from "../style/Icon.js";
import type { GameSession } from "../game/model/game-session.js";

/** The button that turns the board round. */
export function TurnBoard({ session }: { readonly session: GameSession }) {
  return (
    <button
      type="button"
      class="button quiet"
      aria-label={t("game.turnBoard")}
      title={t("game.turnBoard")}
      aria-pressed={session.turned.value}
      onClick={() => { session.turned.value = !session.turned.value; }}
    >
      <Icon name="flip" />
    </button>
  );
}
