import type { Signal } from "@preact/signals";
import type { InvitationTerms } from "@sdk";
import { t } from "../i18n/index.js";
import { Choices } from "../shell/Choices.js";

/** The choice of a side. */
export function SideField({ colour }: { readonly colour: Signal<InvitationTerms["colour"]> }) {
  const options = [
    { value: "random", text: t("pairing.create.random") },
    { value: "white", text: t("pairing.create.white") },
    { value: "black", text: t("pairing.create.black") },
  ] as const;
  return <Choices title={t("pairing.create.side")} chosen={colour} options={options} />;
}
