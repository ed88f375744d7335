import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";

/** The option to accept a computer opponent if nobody joins; not offered for rated games. */
export function ComputerField({ chosen, rated }: { readonly chosen: Signal<boolean>; readonly rated: boolean }) {
  const id = useId();
  return (
    <div>
      <label class="toggle">
        <input
          type="checkbox"
          checked={chosen.value && !rated}
          disabled={rated}
          aria-describedby={rated ? id : undefined}
          onChange={(event) => {
            chosen.value = event.currentTarget.checked;
          }}
        />
        {t("pairing.computer.will")}
      </label>
      {rated && (
        <p id={id} class="hint">
          {t("pairing.computer.notRated")}
        </p>
      )}
    </div>
  );
}
