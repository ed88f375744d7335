import { t } from "../i18n/index.js";
import { Dialog } from "../terms/Dialog.js";
import { LIVE_PRESETS } from "../terms/terms.js";
import { useShell } from "../shell/context.js";
import { isFaulty } from "../terms/band.js";
import { BandField } from "../terms/BandField.js";
import { useOwnRating } from "../terms/own-rating.js";
import { type QuickChoice, quickChoice } from "./quick-choice.js";

/** The dialog with the options of quick pairing, which this device keeps. */
export function SearchOptions({ onClose, choice = quickChoice }: { readonly onClose: () => void; readonly choice?: QuickChoice }) {
  const { connection } = useShell();
  const mine = useOwnRating(choice.variant.value, LIVE_PRESETS[1]);
  const hasAccount = connection.me.value?.guest === false;
  return (
    <Dialog
      title={t("pairing.optionsTitle")}
      onClose={onClose}
      submit={() => {
        if (!isFaulty(choice.band)) {
          onClose();
        }
      }}
    >
      <div class="dialog-body">
        {hasAccount ? (
          <BandField draft={choice.band} mine={mine} />
        ) : (
          <p>
            {t("pairing.needsAccount")} <a href="/account">{t("shell.name.account")}</a>
          </p>
        )}
      </div>
      <div class="row dialog-actions">
        <button type="submit" class="button primary" disabled={hasAccount && isFaulty(choice.band)}>
          {t("pairing.done")}
        </button>
      </div>
    </Dialog>
  );
}
