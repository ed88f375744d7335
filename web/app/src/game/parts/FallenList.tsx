import { SIDES, type Cells, type Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { FallenTray } from "./FallenTray.js";

/** The fallen pieces of both sides, as far as the viewer knows them. */
export function FallenList({ fallen, first = "white" }: { readonly fallen: Cells; readonly first?: Side }) {
  const sides = first === "white" ? SIDES : [...SIDES].reverse();
  return (
    <section class="stack tight" aria-labelledby="fallen-title">
      <h2 class="panel-title" id="fallen-title">
        {t("game.fallen.title")}
      </h2>
      {fallen.length === 0 ? (
        <p class="hint">{t("game.fallen.none")}</p>
      ) : (
        sides.map((side) => <FallenTray key={side} side={side} fallen={fallen} />)
      )}
    </section>
  );
}
