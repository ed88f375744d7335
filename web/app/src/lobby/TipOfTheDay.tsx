import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadLateTexts, t } from "../i18n/index.js";
import { tipOf } from "./tip-of.js";

/** A tip about the game, a new one every day. It loads late, and stays away if loading fails. */
export function TipOfTheDay() {
  const there = useSignal(false);
  useEffect(() => {
    loadLateTexts().then(
      () => { there.value = true; },
      () => undefined,
    );
  }, [there]);
  return there.value ? (
    <section class="panel stack tight" aria-labelledby="tip-title">
      <h2 id="tip-title">{t("tips.title")}</h2>
      <p>{t(tipOf(new Date()))}</p>
    </section>
  ) : null;
}
