import { t } from "../i18n/index.js";
import { PageHeading } from "../shell/PageHeading.js";
import { pathOf } from "../shell/routes.js";
import { tipOf, TIPS } from "./tip-of.js";
import "./tips.css";

/** The page of all tips, which marks the tip of the day. */
export function TipsPage() {
  const today = tipOf(new Date());
  return (
    <div class="stack text">
      <div class="stack tight">
        <PageHeading text={t("tips.page")} />
        <p class="lead">{t("tips.lead")}</p>
        <p class="row">
          <a href={pathOf({ name: "rules" })}>{t("shell.nav.rules")}</a>
          <a href={pathOf({ name: "settings" })}>{t("shell.nav.settings")}</a>
        </p>
      </div>
      <ol class="panel tips">
        {TIPS.map((tip) => (
          <li key={tip} class={tip === today ? "today" : undefined}>
            {tip === today && <strong>{t("tips.title")}</strong>}
            <p>{t(tip)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
