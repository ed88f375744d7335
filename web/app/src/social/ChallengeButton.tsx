import { useSignal } from "@preact/signals";
import type { PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { useLate, withLateTexts } from "../shell/use-late.js";
import { refusedText, useChallengeRule } from "./challenge-rule.js";

/**
 * The button on a player's page that challenges the player. One who takes no challenges from the
 * user at all has the reason in its place; the dialog says it of single terms.
 */
export function ChallengeButton({ player }: { readonly player: PlayerName }) {
  const open = useSignal(false);
  const late = useLate(open.value, () => withLateTexts(import("./ChallengeDialog.js")));
  const rule = useChallengeRule(player.playerId, "espionage", "600+5");
  const refused = rule?.challengesFrom === "rating" ? undefined : refusedText(rule, player.name);
  return refused !== undefined ? (
    <p class="hint">{refused}</p>
  ) : (
    <>
      <button type="button" class="button primary" aria-haspopup="dialog" onClick={() => { open.value = true; }}>
        {t("challenges.challenge")}
      </button>
      {late !== undefined && <late.ChallengeDialog player={player} onClose={() => { open.value = false; }} />}
    </>
  );
}
