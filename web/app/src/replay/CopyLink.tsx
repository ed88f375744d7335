import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { copyText } from "../shell/copy-text.js";
import { browserEnvironment } from "../shell/environment.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Icon } from "../style/Icon.js";
import { hashOfTurn } from "./replay-model.js";

const SHOWN_MS = 3_000;

type State = "idle" | "copied" | "notCopied";

/** The button that copies the address of a turn. It confirms that, and says when the browser refuses. */
export function CopyLink({ turn }: { readonly turn: number }) {
  const state = useSignal<State>("idle");
  const now = state.value;
  useEffect(
    () => (now === "idle" ? undefined : browserEnvironment.after(SHOWN_MS, () => { state.value = "idle"; })),
    [now, state],
  );
  const copy = async (): Promise<void> => {
    const copied = await copyText(new URL(hashOfTurn(turn), location.href).href);
    state.value = copied ? "copied" : "notCopied";
  };
  return (
    <span class="copy-link">
      <button type="button" class="button quiet" title={t("replay.link")} onClick={() => void copy()}>
        <Icon name={now === "copied" ? "check" : "link"} />
        <span>{t("replay.link")}</span>
      </button>
      <LiveRegion as="span" says="status" class={now === "copied" ? "copied good" : "copied"}>
        {now !== "idle" && t(`replay.${now}`)}
      </LiveRegion>
    </span>
  );
}
