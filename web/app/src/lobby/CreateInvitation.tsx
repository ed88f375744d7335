import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { InvitationTerms } from "@sdk";
import { t } from "../i18n/index.js";
import type { Conditional } from "../pairing/AccountTerms.js";
import { useApp } from "../shell/app.js";
import { Choices } from "../shell/Choices.js";
import { timeText, type Variant } from "../shell/game-texts.js";
import { CustomClockFields } from "./CustomClockFields.js";
import { useLateParts } from "./late-parts.js";
import type { LobbyModel } from "./lobby-model.js";
import { type CustomClock, FIRST_CLOCK, PRESETS, timeControlOf } from "./terms.js";
import { VariantField } from "./VariantField.js";

type Time = (typeof PRESETS)[number] | "custom";

/** What somebody has put into the form. */
interface Draft {
  readonly variant: Signal<Variant>;
  readonly time: Signal<Time>;
  readonly clock: Signal<CustomClock>;
  readonly colour: Signal<InvitationTerms["colour"]>;
  readonly who: Signal<"open" | "private">;
}

/** The form that makes an invitation. */
export function CreateInvitation() {
  const { lobby, connection } = useApp();
  const late = useLateParts();
  const conditional = useRef(unconditional);
  const draft: Draft = {
    variant: useSignal<Variant>("espionage"),
    time: useSignal<Time>("600+5"),
    clock: useSignal(FIRST_CLOCK),
    colour: useSignal<InvitationTerms["colour"]>("random"),
    who: useSignal<"open" | "private">("open"),
  };
  const timeControl = draft.time.value === "custom" ? timeControlOf(draft.clock.value) : draft.time.value;
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
      <Choices title={t("lobby.create.time")} chosen={draft.time} options={timeOptions()} />
      {draft.time.value === "custom" && (
        <CustomClockFields clock={draft.clock} faulty={timeControl === undefined} />
      )}
      <Sides colour={draft.colour} />
      <Guests who={draft.who} />
      {hasAccount && late !== undefined && (
        <late.AccountTerms
          variant={draft.variant.value}
          timeControl={timeControl}
          private={draft.who.value === "private"}
          ask={conditional}
        />
      )}
      <button type="submit" class="button primary" disabled={lobby.busy.value || timeControl === undefined}>
        {t("lobby.create.submit")}
      </button>
    </form>
  );
}

function timeOptions(): readonly { readonly value: Time; readonly text: string }[] {
  return [
    ...PRESETS.map((value) => ({ value, text: timeText(value) })),
    { value: "custom", text: t("lobby.create.custom") },
  ];
}

function Sides({ colour }: { readonly colour: Draft["colour"] }) {
  const options = [
    { value: "random", text: t("lobby.create.random") },
    { value: "white", text: t("lobby.create.white") },
    { value: "black", text: t("lobby.create.black") },
  ] as const;
  return <Choices title={t("lobby.create.side")} chosen={colour} options={options} />;
}

function Guests({ who }: { readonly who: Draft["who"] }) {
  const options = [
    { value: "open", text: t("lobby.create.open") },
    { value: "private", text: t("lobby.create.private") },
  ] as const;
  return <Choices title={t("lobby.create.who")} chosen={who} options={options} />;
}

function unconditional(): Promise<Conditional | undefined> {
  return Promise.resolve({});
}

async function submit(
  lobby: LobbyModel,
  draft: Draft,
  timeControl: string | undefined,
  ask: () => Promise<Conditional | undefined>,
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
