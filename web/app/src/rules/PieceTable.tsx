import { formatNumber, t } from "../i18n/index.js";

/** The army of the large and of the small board (rules, sections 2 and 8). */
const ARMY = [
  { sign: "C", rank: 1, large: 5, small: 3 },
  { sign: "L", rank: 2, large: 4, small: 2 },
  { sign: "P", rank: 3, large: 3, small: 2 },
  { sign: "N", rank: 4, large: 2, small: 1 },
  { sign: "G", rank: 5, large: 2, small: 1 },
  { sign: "S", large: 5, small: 2 },
  { sign: "E", large: 4, small: 2 },
  { sign: "M", large: 4, small: 2 },
  { sign: "H", large: 1, small: 1 },
] as const;

type Row = (typeof ARMY)[number];

/** Every piece: how many there are, and what it does. */
export function PieceTable() {
  return (
    <table class="pieces">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t("rules.pieces.piece")}
          </th>
          <th scope="col">
            {t("rules.pieces.count")}
            <span class="hint together">10 × 10 / 8 × 8</span>
          </th>
          <th scope="col">{t("rules.pieces.does")}</th>
        </tr>
      </thead>
      <tbody>
        {ARMY.map((row) => (
          <tr key={row.sign}>
            <td class="letter">{row.sign}</td>
            <th scope="row">{t(`rules.pieces.${row.sign}`)}</th>
            <td class="count">
              {formatNumber(row.large)} / {formatNumber(row.small)}
            </td>
            <td>{does(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function does(row: Row): string {
  return "rank" in row ? t("rules.pieces.soldier", { rank: row.rank }) : t(`rules.does.${row.sign}`);
}
