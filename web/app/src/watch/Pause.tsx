import { t } from "../i18n/index.js";
import { versus } from "../lobby/summary-texts.js";
import { pathOf } from "../shell/routes.js";
import { PAUSE_MS, type WatchModel } from "./watch-model.js";

/**
 * After the end of a featured game: what comes next, and when. To stay is to choose the game that is over: it gets an
 * address, and nothing follows by itself.
 *
 * @param leave puts the focus where it can stay, before this is gone
 */
export function Pause({ model, leave }: { readonly model: WatchModel; readonly leave: () => void }) {
  const next = model.next.value;
  if (next === undefined) {
    return null;
  }
  return (
    <section class="offer stack tight">
      <p role="status">{t("watch.after.next", { versus: versus(next) })}</p>
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
