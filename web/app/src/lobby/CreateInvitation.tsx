import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { InvitationTerms } from "@sdk";
import { t } from "../i18n/index.js";
import type { AccountOnlyTerms } from "../pairing/AccountTerms.js";
import { useApp } from "../shell/app.js";
import { Choices } from "../shell/Choices.js";
import type { Variant } from "../shell/game-texts.js";
import { useLateParts } from "./late-parts.js";
import type { LobbyModel } from "./lobby-model.js";
import { SideField } from "./SideField.js";
import { FIRST_CLOCK } from "./terms.js";
import { chosenTime, type TimeChoice, type TimeDraft, TimeField } from "./TimeField.js";
import { VariantField } from "./VariantField.js";

/** The state of the form. */
interface Draft extends TimeDraft {
  readonly variant: Signal<Variant>;
  readonly colour: Signal<InvitationTerms["colour"]>;
  readonly who: Signal<"open" | "private">;
}

/** The form that creates an invitation. */
export function CreateInvitation() {
  const { lobby, connection } = useApp();
  const late = useLateParts();
  const conditional = useRef(unconditional);
  const draft: Draft = {
    variant: useSignal<Variant>("espionage"),
    time: useSignal<TimeChoice>("600+5"),
    clock: useSignal(FIRST_CLOCK),
    colour: useSignal<InvitationTerms["colour"]>("random"),
    who: useSignal<"open" | "private">("open"),
  };
  const timeControl = chosenTime(draft);
  const hasAccount = connection.me.value?.guest === false;
  return (
    <form
      class="panel stack create"
      aria-labelledby="create-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(lobby, draft, timeControl, hasAccount ? conditional.current : unconditional);
      }}
    >
      <h2 id="create-title">{t("lobby.create.title")}</h2>
      <VariantField id="variant" label={t("lobby.create.variant")} variant={draft.variant} />
      <TimeField draft={draft} />
      <SideField colour={draft.colour} />
      <Guests who={draft.who} />
      {hasAccount && late !== undefined && (
        <late.AccountTerms
          variant={draft.variant.value}
          timeControl={timeControl}
          to={draft.who.value === "private" ? "link" : "any"}
          ask={conditional}
        />
      )}
      <button type="submit" class="button primary" disabled={lobby.busy.value || timeControl === undefined}>
        {t("lobby.create.submit")}
      </button>
    </form>
  );
}

function Guests({ who }: { readonly who: Draft["who"] }) {
  const options = [
    { value: "open", text: t("lobby.create.open") },
    { value: "private", text: t("lobby.create.private") },
  ] as const;
  return <Choices title={t("lobby.create.who")} chosen={who} options={options} />;
}

function unconditional(): Promise<AccountOnlyTerms | undefined> {
  return Promise.resolve({});
}

async function submit(
  lobby: LobbyModel,
  draft: Draft,
  timeControl: string | undefined,
  ask: () => Promise<AccountOnlyTerms | undefined>,
): Promise<void> {
  const conditional = await ask();
  if (timeControl !== undefined && conditional !== undefined) {
    await lobby.create({
      variant: draft.variant.value,
      timeControl,
      colour: draft.colour.value,
      private: draft.who.value === "private",
      ...conditional,
    });
  }
}
