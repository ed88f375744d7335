import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";
import { Options } from "../shell/Choices.js";
import { type Variant, VARIANTS } from "../shell/game-texts.js";

/**
 * The choice of a variant as segments of one bar. Each has the published name of the variant, and
 * below it what the variant is; the chosen one is also described.
 */
export function VariantField({ label, variant }: { readonly label: string; readonly variant: Signal<Variant> }) {
  const id = useId();
  return (
    <fieldset class="variant-field" aria-describedby={`${id}-hint`}>
      <legend class="hidden-text">{label}</legend>
      <Options
        look="segment"
        name={id}
        chosen={variant}
        options={VARIANTS.map((value) => ({
          value,
          text: t(`pairing.variant.${value}`),
          kind: t(`pairing.variantKind.${value}`),
        }))}
      />
      <p id={`${id}-hint`} class="hint">
        {t(`shell.variantHint.${variant.value}`)}
      </p>
    </fieldset>
  );
}
