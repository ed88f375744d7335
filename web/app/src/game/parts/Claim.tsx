import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/index.js";
import type { GameSession } from "../model/game-session.js";

const SECOND = 1_000;

/**
 * The claim against an opponent who is away and to move: the time until it is possible, then the
 * buttons.
 */
export function Claim({ session }: { readonly session: GameSession }) {
  const at = session.claimAt.value;
  const seconds = useSignal(0);
  useEffect(() => {
    if (at === undefined) {
      return undefined;
    }
    const count = (): void => {
      seconds.value = Math.max(0, Math.ceil((at - performance.now()) / SECOND));
    };
    count();
    const timer = setInterval(count, SECOND);
    return () => {
      clearInterval(timer);
    };
  }, [at]);
  if (at === undefined) {
    return null;
  }
  if (seconds.value > 0) {
    return <p class="hint">{t("game.claim.wait", { count: seconds.value })}</p>;
  }
  const claim = (wish: "win" | "draw") => () => void session.run("claim", () => session.commands.claim(wish));
  return (
    <div class="offer" role="alert">
      <p>{t("game.claim.now")}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={claim("win")}>
          {t("game.claim.win")}
        </button>
        <button type="button" class="button" onClick={claim("draw")}>
          {t("game.claim.draw")}
        </button>
      </div>
    </div>
  );
}
