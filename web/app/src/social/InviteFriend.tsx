import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { PRESETS } from "../lobby/terms.js";
import { VariantField } from "../lobby/VariantField.js";
import { useApp } from "../shell/app.js";
import { timeText, type Variant } from "../shell/game-texts.js";

/** The form of an invitation for one player. */
export function InviteFriend({ friend, onDone }: { readonly friend: PlayerName; readonly onDone: () => void }) {
  const { lobby, notices } = useApp();
  const id = useId();
  const variant = useSignal<Variant>("espionage");
  const timeControl = useSignal<string>("600+5");
  const invite = async (): Promise<void> => {
    const terms = { variant: variant.value, timeControl: timeControl.value, toPlayerId: friend.playerId };
    if (await lobby.create({ ...terms, colour: "random", private: false })) {
      notices.tell("good", t("social.invited", { name: friend.name }));
      onDone();
    }
  };
  return (
    <form
      class="stack tight"
      aria-label={t("social.inviteOf", { name: friend.name })}
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <VariantField id={`${id}-variant`} label={t("lobby.create.variant")} variant={variant} />
      <div class="field">
        <label for={`${id}-time`}>{t("lobby.create.time")}</label>
        <select
          id={`${id}-time`}
          value={timeControl.value}
          onChange={(event) => {
            timeControl.value = event.currentTarget.value;
          }}
        >
          {PRESETS.map((value) => (
            <option key={value} value={value}>
              {timeText(value)}
            </option>
          ))}
        </select>
      </div>
      <div class="row">
        <button type="submit" class="button primary" disabled={lobby.busy.value}>
          {t("social.send")}
        </button>
        <button type="button" class="button" onClick={onDone}>
          {t("social.cancel")}
        </button>
      </div>
    </form>
  );
}
