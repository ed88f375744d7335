import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { isUnreachable } from "../shell/online.js";
import { pathOf } from "../shell/routes.js";

const PAGES = [
  { route: { name: "learn" }, text: "lobby.lessons" },
  { route: { name: "rules" }, text: "shell.nav.rules" },
  { route: { name: "tips" }, text: "tips.title" },
  { route: { name: "deployments" }, text: "game.saved.title" },
] as const;

/** The pages that work without the server, shown when the app was opened without a network. */
export function OfflineNote() {
  return isUnreachable(useShell().connection) ? (
    <section class="panel stack tight" aria-labelledby="offline-title">
      <h2 id="offline-title">{t("offline.title")}</h2>
      <p>{t("offline.needs")}</p>
      <p>{t("offline.works")}</p>
      <div class="row">
        {PAGES.map(({ route, text }) => (
          <a key={route.name} class="button" href={pathOf(route)}>
            {t(text)}
          </a>
        ))}
      </div>
    </section>
  ) : null;
}
