import type { Signal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { type Variant, VARIANTS } from "../shell/game-texts.js";

/** The choice of a variant from a list, with a description. */
export function VariantList(props: {
  readonly id: string;
  readonly label: string;
  readonly variant: Signal<Variant>;
}) {
  const { id, label, variant } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={variant.value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          variant.value = VARIANTS.find((known) => known === event.currentTarget.value) ?? variant.value;
        }}
      >
        {VARIANTS.map((known) => (
          <option key={known} value={known}>
            {t(`shell.variant.${known}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} class="hint">
        {t(`shell.variantHint.${variant.value}`)}
      </p>
    </div>
  );
}
