import type { Side } from "@sdk/rules";
import { computerChoice, levelAmong } from "../../computer/choice.js";
import { playComputer } from "../../computer/play.js";
import { t } from "../../i18n/index.js";
import { useApp } from "../../shell/app.js";
import type { Game } from "../model/game-view.js";

/** Another game against the computer: the same terms, the other side, and the level chosen last. */
export function PlayAgain({ game: { info }, me, strongest }: {
  readonly game: Game;
  readonly me: Side;
  readonly strongest: number;
}) {
  const { lobby } = useApp();
  const terms = {
    level: levelAmong(computerChoice, strongest),
    variant: info.variant,
    timeControl: info.timeControl,
    colour: me === "white" ? "black" : "white",
  } as const;
  return (
    <button
      type="button"
      class="button primary"
      disabled={lobby.busy.value}
      onClick={() => void playComputer(lobby, computerChoice, terms)}
    >
      {t("game.playAgain")}
    </button>
  );
}
