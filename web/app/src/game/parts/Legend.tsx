import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { isSoldier, opponent, PIECES, rankOf, SIDES, type Army, type Cells, type Side } from "@sdk/rules";
import { formatNumber, t } from "../../i18n/index.js";
import { Icon } from "../../style/Icon.js";
import { fallenOf } from "../model/fallen.js";
import { canText, pieceText, sideText } from "../texts.js";
import { PieceSign } from "./PieceSign.js";
import { Slip } from "./Slip.js";
import { placeOver } from "./slip-place.js";

/** The losses of a game, as far as a viewer knows. */
export interface LegendCounts {
  /** The army of each side at the start. */
  readonly army: Army;
  readonly fallen: Cells;
}

interface LegendProps {
  /** The viewer's side; `undefined` for a spectator. */
  readonly viewer: Side | undefined;
  /** Undefined without a game. */
  readonly counts?: LegendCounts;
}

/** The button that opens the legend: all pieces, what they do, and how many are left. */
export function LegendButton(props: LegendProps) {
  const open = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        class="button quiet"
        ref={button}
        aria-label={t("game.legend")}
        title={t("game.legend")}
        aria-haspopup="dialog"
        aria-expanded={open.value}
        onClick={() => { open.value = !open.value; }}
      >
        <Icon name="help" />
      </button>
      {open.value && (
        <Slip
          name="of-pieces"
          title={t("game.legend")}
          hint={t("game.legend.rule")}
          place={(slip) => {
            const box = button.current?.parentElement?.getBoundingClientRect();
            return box && placeOver(box, slip, { width: innerWidth, height: innerHeight });
          }}
          opener={button}
          onClose={() => { open.value = false; }}
          onLeave={() => { button.current?.focus(); }}
        >
          <Pieces {...props} />
        </Slip>
      )}
    </>
  );
}

function Pieces({ viewer, counts }: LegendProps) {
  const sides = counts === undefined ? [] : viewer === undefined ? SIDES : [viewer, opponent(viewer)];
  const fallen = sides.map((side) => fallenOf(side, counts?.fallen ?? new Uint8Array()));
  const unknown = fallen.reduce((sum, each) => sum + each.unknown, 0);
  return (
    <>
      <table>
        {counts !== undefined && (
          <thead>
            <tr>
              <th scope="col" colSpan={2}>{t("game.legend.left")}</th>
              {sides.map((side) => (
                <th key={side} scope="col">{columnText(side, viewer)}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {PIECES.map((piece) => (
            <tr key={piece}>
              <td>
                <PieceSign side={viewer ?? "white"} piece={piece} />
              </td>
              <th scope="row">
                <b>{pieceText(piece)}</b> <span>{isSoldier(piece) ? t("rules.pieces.soldier", { rank: rankOf(piece) }) : canText(piece)}</span>
              </th>
              {fallen.map(({ known }, index) => (
                <td key={index}>{leftText(counts?.army[piece] ?? 0, known.find((lost) => lost.piece === piece)?.count ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{t("game.legend.eye")}</p>
      {unknown > 0 && <p class="hint">{t("game.legend.masked", { count: unknown })}</p>}
    </>
  );
}

function columnText(side: Side, viewer: Side | undefined): string {
  return viewer === undefined ? sideText(side) : t(side === viewer ? "game.legend.yours" : "game.legend.theirs");
}

function leftText(all: number, fallen: number): string {
  return `${formatNumber(all - fallen)} / ${formatNumber(all)}`;
}
