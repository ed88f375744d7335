import { t } from "../i18n/index.js";
import { Dialog } from "../terms/Dialog.js";
import { LIVE_PRESETS } from "../terms/terms.js";
import { isFaulty } from "../terms/band.js";
import { BandField } from "../terms/BandField.js";
import { useOwnRating } from "../terms/own-rating.js";
import { type QuickChoice, quickChoice } from "./quick-choice.js";

/** The dialog with an account's options of quick pairing, which this device keeps. */
export function SearchOptions({ onClose, choice = quickChoice }: { readonly onClose: () => void; readonly choice?: QuickChoice }) {
  const mine = useOwnRating(choice.variant.value, LIVE_PRESETS[1]);
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
        <BandField draft={choice.band} mine={mine} />
      </div>
      <div class="row dialog-actions">
        <button type="submit" class="button primary" disabled={isFaulty(choice.band)}>
          {t("pairing.done")}
        </button>
      </div>
    </Dialog>
  );
}
