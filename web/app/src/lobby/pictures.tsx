import { Colour } from "@sdk";
import { type Cell, cellOf, maskedCell } from "@sdk/rules";
import { PiecePicture } from "../board/PiecePicture.js";
import type { StartName } from "./lobby-dialog.js";

const DOORS: Readonly<Record<StartName, readonly Cell[]>> = {
  computer: [maskedCell("black")],
  challenge: [maskedCell("white"), maskedCell("black")],
  learn: [cellOf("white", "spy")],
};

/** The pieces beside a button to start. */
export function StartPicture({ name }: { readonly name: StartName }) {
  return <Pieces cells={DOORS[name]} />;
}

const SIDES: Readonly<Record<Colour, readonly Cell[]>> = {
  [Colour.WHITE]: [maskedCell("black")],
  [Colour.BLACK]: [maskedCell("white")],
  [Colour.RANDOM]: [maskedCell("white"), maskedCell("black")],
  [Colour.UNSPECIFIED]: [],
};

/** The side that remains if the inviter takes this one; both if it is drawn. */
export function SidePicture({ mine }: { readonly mine: Colour }) {
  return <Pieces cells={SIDES[mine]} />;
}

function Pieces({ cells }: { readonly cells: readonly Cell[] }) {
  return (
    <>
      {cells.map((cell, index) => (
        <PiecePicture key={index} cell={cell} />
      ))}
    </>
  );
}
