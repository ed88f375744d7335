import { cellOf, PIECES, rankOf, variantById, type Piece } from "@sdk/rules";
import { PiecePicture } from "../board/PiecePicture.js";
import { formatNumber, t } from "../i18n/index.js";

/**
 * The table of pieces, with their counts and abilities.
 *
 * @param variant the variant of the counts; by default those of both sizes of board are shown
 */
export function PieceTable({ variant }: { readonly variant?: string }) {
  return (
    <table class="pieces">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t("rules.pieces.piece")}
          </th>
          <th scope="col">
            {t("rules.pieces.count")}
            {variant === undefined && <span class="hint together">10 × 10 / 8 × 8</span>}
          </th>
          <th scope="col">{t("rules.pieces.does")}</th>
        </tr>
      </thead>
      <tbody>
        {PIECES.map((piece) => (
          <tr key={piece}>
            <td class="picture">
              <PiecePicture cell={cellOf("white", piece)} />
            </td>
            <th scope="row">{t(`rules.pieces.${piece}`)}</th>
            <td class="count">
              {variant === undefined
                ? `${countIn("espionage", piece)} / ${countIn("small", piece)}`
                : countIn(variant, piece)}
            </td>
            <td>{does(piece)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function countIn(variant: string, piece: Piece): string {
  return formatNumber(variantById(variant)?.army[piece] ?? 0);
}

function does(piece: Piece): string {
  switch (piece) {
    case "spy":
    case "sapper":
    case "mine":
    case "headquarters":
      return t(`rules.does.${piece}`);
    case "corporal":
    case "lieutenant":
    case "captain":
    case "colonel":
    case "general":
      return t("rules.pieces.soldier", { rank: rankOf(piece) });
  }
}
