import type { Signal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { Choices } from "../shell/Choices.js";

export type Kind = "casual" | "rated";

/** The choice between rated and casual games. */
export function RatedField({ kind }: { readonly kind: Signal<Kind> }) {
  const options = [
    { value: "casual", text: t("shell.casual") },
    { value: "rated", text: t("shell.rated") },
  ] as const;
  return <Choices title={t("pairing.kind")} chosen={kind} options={options} />;
}
