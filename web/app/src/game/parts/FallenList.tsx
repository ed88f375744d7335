import { SIDES, type Cells, type Piece, type Side } from "@sdk/rules";
import { fallenOf } from "../model/fallen.js";
import { t } from "../../i18n/index.js";
import { sideText } from "../texts.js";
import { PieceSign } from "./PieceSign.js";

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
        sides.map((side) => <FallenOf key={side} side={side} fallen={fallen} />)
      )}
    </section>
  );
}

/** The fallen pieces of a side, if there are any. */
export function FallenOf({ side, fallen }: { readonly side: Side; readonly fallen: Cells }) {
  const { known, unknown, total } = fallenOf(side, fallen);
  return total === 0 ? null : (
    <ul class="fallen" aria-label={sideText(side)}>
      {known.map(({ piece, count }) => (
        <Lost key={piece} side={side} piece={piece} count={count} />
      ))}
      {unknown > 0 && <Lost side={side} piece={undefined} count={unknown} />}
    </ul>
  );
}

function Lost({ side, piece, count }: { readonly side: Side; readonly piece: Piece | undefined; readonly count: number }) {
  return (
    <li class="fallen-kind">
      <PieceSign side={side} piece={piece} spoken />
      <span class="fallen-count">×{count}</span>
    </li>
  );
}
