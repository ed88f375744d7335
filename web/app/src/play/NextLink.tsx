import type { NextGame } from "../game-lists/next-game.js";
import { formatNumber, t } from "../i18n/index.js";
import { pathOf } from "../shell/routes.js";

/** The way to the next game that waits for the player, after a turn of a correspondence game. */
export function NextLink({ next }: { readonly next: NextGame | undefined }) {
  return next === undefined ? null : (
    <a class="button primary" href={pathOf({ name: "game", gameId: next.game.gameId })}>
      {t("game.next", { number: formatNumber(next.count) })}
    </a>
  );
}
