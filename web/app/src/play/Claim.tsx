import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import type { GameSession } from "../game/model/game-session.js";
import { Offer } from "./Offer.js";

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
  // Without a connection nobody's presence is known.
  if (at === undefined || session.view.state.value.kind !== "current") {
    return null;
  }
  if (seconds.value > 0) {
    return <p class="hint">{t("game.claim.wait", { count: seconds.value })}</p>;
  }
  const claim = (wish: "win" | "draw") => () => void session.run("claim", () => session.commands.claim(wish));
  return (
    <Offer
      text={t("game.claim.now")}
      yes={t("game.claim.win")}
      onYes={claim("win")}
      no={t("game.claim.draw")}
      onNo={claim("draw")}
    />
  );
}
