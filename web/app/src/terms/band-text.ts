import type { RatingBounds } from "@sdk";
import { t } from "../i18n/index.js";

/**
 * Returns the text of a range, such as "Rating 1400–1600"; `undefined` for any rating. Like all
 * ratings, the numbers have no thousands separator.
 */
export function bandText(band: RatingBounds | undefined): string | undefined {
  const min = String(band?.min ?? 0);
  const max = String(band?.max ?? 0);
  if (min === "0") {
    return max === "0" ? undefined : t("pairing.rating.to", { max });
  }
  return max === "0" ? t("pairing.rating.from", { min }) : t("pairing.rating.between", { min, max });
}
