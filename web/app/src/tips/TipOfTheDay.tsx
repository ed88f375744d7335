import { t } from "../i18n/index.js";
import { settings } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { pathOf } from "../shell/routes.js";
import { tipOf } from "./tip-of.js";
import "./tips.css";

/** A tip about the game, a new one every day, until the player hides it for good. */
export function TipOfTheDay() {
  const { notices } = useShell();
  const hide = (): void => {
    settings.tip.value = false;
    notices.tell("good", t("tips.hidden"));
  };
  return settings.tip.value ? (
    <section class="tip-of-the-day" aria-labelledby="tip-title">
      <h2 id="tip-title">{t("tips.title")}</h2>
      <p>{t(tipOf(new Date()))}</p>
      <a href={pathOf({ name: "tips" })}>{t("tips.all")}</a>
      <button type="button" class="link" onClick={hide}>
        {t("tips.hide")}
      </button>
    </section>
  ) : null;
}
