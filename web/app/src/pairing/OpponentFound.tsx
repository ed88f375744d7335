import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { refusalText } from "../shell/error-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { playSound } from "../sounds/play-sound.js";
import { offerOf } from "./opponent-offer.js";
import type { Search } from "./search.js";
import { clockText, useServerTime } from "./seconds.js";
import "./pairing.css";

/** The opponent who has been found while the player plays something else, and the way to join. */
export function OpponentFound({ search }: { readonly search: Search }) {
  const { client, notices } = useShell();
  const now = useServerTime(client);
  const joining = useSignal(false);
  const offer = offerOf(search.pairing.value);
  useEffect(() => { playSound("yours"); }, []);
  if (offer?.toJoin !== true) {
    return null;
  }
  const join = async (): Promise<void> => {
    joining.value = true;
    const answer = await search.join();
    joining.value = false;
    if (!answer.ok) {
      notices.tell("bad", refusalText(answer.refusal));
    }
  };
  return (
    <div class="opponent-found">
      <LiveRegion as="span" says="alert">{t("pairing.found")}</LiveRegion>
      {/* Screen readers do not announce the seconds. */}
      <button type="button" class="button primary" disabled={joining.value} onClick={() => void join()}>
        {t("pairing.join", { time: clockText(offer.untilEpochMs - now) })}
      </button>
    </div>
  );
}
