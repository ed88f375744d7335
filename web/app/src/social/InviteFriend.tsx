import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import type { InvitationTerms, PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { SideField } from "../lobby/SideField.js";
import { FIRST_CLOCK } from "../lobby/terms.js";
import { chosenTime, type TimeChoice, TimeField } from "../lobby/TimeField.js";
import { VariantField } from "../lobby/VariantField.js";
import { type AccountOnlyTerms, AccountTerms } from "../pairing/AccountTerms.js";
import { useApp } from "../shell/app.js";
import type { Variant } from "../shell/game-texts.js";

/** The form of an invitation for one player, with the terms of every other invitation. */
export function InviteFriend({ friend, onDone }: { readonly friend: PlayerName; readonly onDone: () => void }) {
  const { lobby, notices } = useApp();
  const id = useId();
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
    if (await lobby.create({ ...terms, toPlayerId: friend.playerId, private: false })) {
      notices.tell("good", t("social.invited", { name: friend.name }));
      onDone();
    }
  };
  return (
    <form
      class="stack tight invite-friend"
      aria-label={`${t("social.invite")}: ${friend.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <VariantField id={`${id}-variant`} label={t("lobby.create.variant")} variant={variant} />
      <TimeField draft={time} />
      <SideField colour={colour} />
      <AccountTerms variant={variant.value} timeControl={timeControl} to="friend" ask={accountTerms} />
      <div class="row">
        <button type="submit" class="button primary" disabled={lobby.busy.value || timeControl === undefined}>
          {t("social.send")}
        </button>
        <button type="button" class="button" onClick={onDone}>
          {t("social.cancel")}
        </button>
      </div>
    </form>
  );
}
