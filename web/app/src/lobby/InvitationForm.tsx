import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { InvitationTerms } from "@sdk";
import { t } from "../i18n/index.js";
import { type AccountOnlyTerms, AccountTerms } from "../terms/AccountTerms.js";
import { useShell } from "../shell/context.js";
import type { Variant } from "../shell/game-texts.js";
import { SideField } from "../terms/SideField.js";
import { Dialog } from "../terms/Dialog.js";
import { FIRST_CLOCK } from "../terms/terms.js";
import { chosenTime, type TimeChoice, type TimeDraft, TimeField } from "../terms/TimeField.js";
import { VariantField } from "../terms/VariantField.js";
import { useLobby } from "./context.js";
import { OwnName } from "./OwnName.js";

/** The state of the form. */
interface Draft extends TimeDraft {
  readonly variant: Signal<Variant>;
  readonly colour: Signal<InvitationTerms["colour"]>;
}

/**
 * The dialog that creates an invitation: one for everybody or for one player, which the lobby then
 * lists, or one for whoever has its link, which the dialog then shows.
 *
 * @param first the variant that is chosen at first
 */
export function InvitationForm({ who, first = "espionage", title, onClose }: {
  readonly who: "open" | "private";
  readonly first?: Variant;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { connection, session } = useShell();
  const lobby = useLobby();
  const conditional = useRef(unconditional);
  const draft: Draft = {
    variant: useSignal(first),
    time: useSignal<TimeChoice>("600+5"),
    clock: useSignal(FIRST_CLOCK),
    colour: useSignal<InvitationTerms["colour"]>("random"),
  };
  const name = useSignal(session.lastName ?? t("shell.name.suggestion"));
  const timeControl = chosenTime(draft);
  const hasAccount = connection.me.value?.guest === false;
  const submit = async (): Promise<void> => {
    const conditions = await (hasAccount ? conditional.current : unconditional)();
    if (timeControl === undefined || conditions === undefined) {
      return;
    }
    const [variant, colour] = [draft.variant.peek(), draft.colour.peek()];
    const terms = { variant, timeControl, colour, private: who === "private", ...conditions };
    const created = await (who === "private" ? lobby.create(terms, { as: name.peek() }) : lobby.create(terms));
    if (created !== undefined) {
      lobby.dialog.value = who === "private" ? { kind: "challenge", invitationId: created } : undefined;
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      submit={() => void submit()}
    >
      <div class="dialog-body">
        <VariantField label={t("pairing.create.variant")} variant={draft.variant} />
        <TimeField draft={draft} />
        <SideField colour={draft.colour} />
        {who === "private" && <OwnName label={t("pairing.challenge.sees")} name={name} />}
        {hasAccount && (
          <AccountTerms
            variant={draft.variant.value}
            timeControl={timeControl}
            to={who === "private" ? "link" : "any"}
            ask={conditional}
          />
        )}
      </div>
      <div class="row dialog-actions">
        <button type="submit" class="button primary" disabled={lobby.busy.value || timeControl === undefined}>
          {t(who === "private" ? "pairing.challenge.create" : "pairing.create.submit")}
        </button>
      </div>
    </Dialog>
  );
}

function unconditional(): Promise<AccountOnlyTerms | undefined> {
  return Promise.resolve({});
}
