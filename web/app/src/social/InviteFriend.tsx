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
import type { Variant } from "../shell/game-texts.js";
import { useSocial } from "./context.js";

/** The dialog that invites one player, with the terms of every other invitation. */
export function InviteFriend({ friend, onClose }: { readonly friend: PlayerName; readonly onClose: () => void }) {
  const { notices } = useShell();
  const { lobby } = useSocial();
  const variant = useSignal<Variant>("espionage");
  const time = { time: useSignal<TimeChoice>("600+5"), clock: useSignal(FIRST_CLOCK) };
  const colour = useSignal<InvitationTerms["colour"]>("random");
  const accountTerms = useRef<() => Promise<AccountOnlyTerms | undefined>>(() => Promise.resolve(undefined));
  const timeControl = chosenTime(time);
  const invite = async (): Promise<void> => {
    const more = await accountTerms.current();
    if (timeControl === undefined || more === undefined) {
      return;
    }
    const terms = { variant: variant.value, timeControl, colour: colour.value, ...more };
    if ((await lobby.create({ ...terms, toPlayerId: friend.playerId, private: false })) !== undefined) {
      notices.tell("good", t("social.invited", { name: friend.name }));
      onClose();
    }
  };
  return (
    <Dialog
      title={t("social.inviteOf", { name: friend.name })}
      onClose={onClose}
      submit={() => void invite()}
    >
      <div class="dialog-body">
        <VariantField label={t("pairing.create.variant")} variant={variant} />
        <TimeField draft={time} />
        <SideField colour={colour} />
        <AccountTerms variant={variant.value} timeControl={timeControl} to="friend" ask={accountTerms} />
      </div>
      <div class="row dialog-actions">
        <button type="submit" class="button primary" disabled={lobby.busy.value || timeControl === undefined}>
          {t("social.send")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t("social.cancel")}
        </button>
      </div>
    </Dialog>
  );
}
