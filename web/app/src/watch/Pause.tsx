import { t } from "../i18n/index.js";
import { versus } from "../game-lists/summary-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { pathOf } from "../shell/routes.js";
import { PAUSE_MS, type WatchModel } from "./watch-model.js";

/**
 * The offer of the next game after the end of a featured one, with the time until it follows. To
 * stay, the user chooses the ended game: it gets an address, and no game follows by itself.
 *
 * @param leave moves the focus to a permanent element before this one disappears
 */
export function Pause({ model, leave }: { readonly model: WatchModel; readonly leave: () => void }) {
  const next = model.next.value;
  if (next === undefined) {
    return null;
  }
  return (
    <section class="offer stack tight">
      <LiveRegion says="status">{t("watch.after.next", { versus: versus(next) })}</LiveRegion>
      <span class="watch-pause" aria-hidden="true" style={{ animationDuration: `${PAUSE_MS}ms` }} />
      <div class="row">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            leave();
            model.moveOn();
          }}
        >
          {t("watch.after.now")}
        </button>
        <a class="button" href={pathOf({ name: "watch", gameId: model.featured.value })} onClick={leave}>
          {t("watch.after.stay")}
        </a>
      </div>
    </section>
  );
}
