import type { Cells, Piece, Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { fallenOf } from "../model/fallen.js";
import { sideText } from "../texts.js";
import { PieceSign } from "./PieceSign.js";

/** The fallen pieces of a side in one line, as far as the viewer knows them. */
export function FallenTray({ side, fallen }: { readonly side: Side; readonly fallen: Cells }) {
  const { known, unknown, total } = fallenOf(side, fallen);
  return total === 0 ? null : (
    <ul class="fallen" aria-label={t("game.fallen.of", { side: sideText(side) })}>
      {known.map(({ piece, count }) => (
        <Lost key={piece} side={side} piece={piece} count={count} />
      ))}
      {unknown > 0 && <Lost side={side} piece={undefined} count={unknown} />}
    </ul>
  );
}

function Lost({ side, piece, count }: { readonly side: Side; readonly piece: Piece | undefined; readonly count: number }) {
  return (
    <li>
      <PieceSign side={side} piece={piece} spoken />
      {count > 1 && <span>×{count}</span>}
    </li>
  );
}
