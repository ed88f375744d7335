import { finishedGames } from "../computer/first-game.js";
import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { installPrompt } from "../shell/install-prompt.js";
import { pathOf } from "../shell/routes.js";

/** The number of finished games after which a player may want to stay. */
const ENOUGH = 2;

/** Offers a guest to keep the name, and everybody to install the app, after the second finished game on this device. */
export function StayOffers() {
  const me = useShell().connection.me.value;
  const prompt = installPrompt.value;
  if (finishedGames(localStore()) < ENOUGH || (me?.guest !== true && prompt === undefined)) {
    return null;
  }
  return (
    <div class="row">
      {me?.guest === true && (
        <a class="button" href={pathOf({ name: "account" })} title={t("game.stay.name.hint", { name: me.name })}>
          {t("game.stay.name")}
        </a>
      )}
      {prompt !== undefined && (
        <button
          type="button"
          class="button"
          onClick={() => {
            installPrompt.value = undefined;
            void prompt.prompt();
          }}
        >
          {t("game.stay.install")}
        </button>
      )}
    </div>
  );
}
