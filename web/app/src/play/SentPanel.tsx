import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { deployedArmy } from "../game/model/drafts.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { useKeeping } from "./keep-deployment.js";
import { NewName } from "./NewName.js";
import "../game/parts/deployment.css";

/** The panel of a player who has sent the army and waits: the army can be saved under a name. */
export function SentPanel({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const { problem, keep } = useKeeping(session, game);
  const saved = useSignal("");
  const army = deployedArmy(game.me ?? "white", game.variant, game.snapshot.board);
  const save = async (name: string): Promise<boolean> => {
    const done = await keep(army, name);
    saved.value = done ? name.trim() : "";
    return done;
  };
  return (
    <section class="stack tight sent" aria-labelledby="sent-title">
      <h3 id="sent-title" class="hidden-when-small">{t("game.deploy.waiting")}</h3>
      {game.snapshot.clocks !== undefined && <p class="hint">{t("game.deploy.timeOut")}</p>}
      {saved.value === "" && <p class="hint hidden-when-small">{t("game.deploy.keep")}</p>}
      {saved.value === "" && army.isComplete && <NewName ready onName={save} />}
      <LiveRegion says="status" class={problem === "" ? "good" : "fault"}>
        {problem === "" ? saved.value !== "" && t("game.saved.saved", { name: saved.value }) : problem}
      </LiveRegion>
      <p class="hint hidden-when-small">{t("game.deploy.sealed")}</p>
    </section>
  );
}
