import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { InvitationTerms, PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { SideField } from "../terms/SideField.js";
import { Dialog } from "../terms/Dialog.js";
import { FIRST_CLOCK } from "../terms/terms.js";
import { chosenTime, type TimeChoice, TimeField } from "../terms/TimeField.js";
import { VariantField } from "../terms/VariantField.js";
import { type AccountOnlyTerms, AccountTerms } from "../terms/AccountTerms.js";
import { useShell } from "../shell/context.js";
import { isOverDays, type Variant } from "../shell/game-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { refusedText, useChallengeRule } from "./challenge-rule.js";
import { useSocial } from "./context.js";

/**
 * The dialog that challenges one player, with the terms of every other invitation. It says before
 * sending if the player does not take such a challenge.
 */
export function ChallengeDialog({ player, onClose }: { readonly player: PlayerName; readonly onClose: () => void }) {
  const { notices, connection } = useShell();
  const { lobby } = useSocial();
  const variant = useSignal<Variant>("espionage");
  const time = { time: useSignal<TimeChoice>("600+5"), clock: useSignal(FIRST_CLOCK) };
  const colour = useSignal<InvitationTerms["colour"]>("random");
  const accountTerms = useRef<() => Promise<AccountOnlyTerms | undefined>>(() => Promise.resolve({}));
  const timeControl = chosenTime(time);
  const refused = refusedText(useChallengeRule(player.playerId, variant.value, timeControl), player.name);
  const live = timeControl !== undefined && !isOverDays(timeControl);
  const challenge = async (): Promise<void> => {
    const more = await accountTerms.current();
    if (timeControl === undefined || more === undefined || refused !== undefined) {
      return;
    }
    const terms = { variant: variant.value, timeControl, colour: colour.value, ...more };
    if ((await lobby.create({ ...terms, toPlayerId: player.playerId, private: false })) !== undefined) {
      notices.tell("good", t(live ? "challenges.sentLive" : "challenges.sent", { name: player.name }));
      onClose();
    }
  };
  return (
    <Dialog title={t("challenges.dialog", { name: player.name })} onClose={onClose} submit={() => void challenge()}>
      <div class="dialog-body">
        <VariantField label={t("pairing.create.variant")} variant={variant} />
        <TimeField draft={time} />
        <SideField colour={colour} />
        {connection.me.value?.guest === false && (
          <AccountTerms variant={variant.value} timeControl={timeControl} to="friend" ask={accountTerms} />
        )}
        {live && <p class="hint">{t("challenges.live")}</p>}
      </div>
      <LiveRegion says="status" class={refused === undefined ? undefined : "fault"}>{refused}</LiveRegion>
      <div class="row dialog-actions">
        <button type="submit" class="button primary" disabled={lobby.busy.value || timeControl === undefined || refused !== undefined}>
          {t("challenges.send")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t("social.cancel")}
        </button>
      </div>
    </Dialog>
  );
}
