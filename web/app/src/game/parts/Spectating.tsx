import type { ComponentChildren } from "preact";
import { t } from "../../i18n/index.js";
import type { Game } from "../model/game-view.js";
import { headline } from "./TurnPanel.js";

/** The panel for spectators of a game in play. */
export function Spectating({ game, children }: { readonly game: Game; readonly children?: ComponentChildren }) {
  return (
    <section class="panel stack tight">
      <h2 class="panel-title" aria-live="polite">
        {headline(game)}
      </h2>
      {children}
      <p class="hint">{t("game.watching")}</p>
    </section>
  );
}
