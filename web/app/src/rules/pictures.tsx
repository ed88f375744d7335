import type { Variant } from "@sdk/rules";
import { t } from "../i18n/index.js";
import { Diagram } from "./Diagram.js";

/** The files of the volcanoes that White's half shows, as an example of a draw. */
const DRAWN_FILES = [2, 6];

/** The whole board of a variant before deployment. */
export function Board({ variant: { geometry, homeRanks, volcanoRank, volcanoesDrawn } }: { readonly variant: Variant }) {
  const { files, ranks } = geometry;
  const drawn = DRAWN_FILES.slice(0, volcanoesDrawn).map((file) => [file, volcanoRank] as const);
  const halfTurn = drawn.map(([file, rank]) => [files - 1 - file, ranks - 1 - rank] as const);
  return (
    <Diagram
      files={files}
      ranks={ranks}
      marked={(_, rank) => rank < homeRanks || rank >= ranks - homeRanks}
      volcanoes={[...drawn, ...halfTurn]}
      caption={t("rules.board.caption")}
    />
  );
}

/** A turn with two pieces. */
export function Turn() {
  return (
    <Diagram
      files={5}
      ranks={3}
      figures={[
        { at: [2, 2], side: "white", piece: "lieutenant" },
        { at: [1, 1], side: "white", piece: "corporal" },
        { at: [4, 0], side: "white", piece: "mine" },
      ]}
      arrows={[
        { from: [2, 1], to: [2, 2], kind: "step", pieces: "after" },
        { from: [1, 1], to: [2, 1], kind: "step" },
      ]}
      caption={t("rules.turn.caption")}
    />
  );
}

/** The forbidden step back. */
export function NoReturn() {
  return (
    <Diagram
      files={5}
      ranks={3}
      figures={[{ at: [3, 1], side: "white", piece: "captain" }]}
      marked={(file, rank) => file === 2 && rank === 1}
      arrows={[{ from: [3, 1], to: [2, 1], kind: "forbidden" }]}
      caption={t("rules.return.caption")}
    />
  );
}

/** An attack on a masked piece. */
export function Attack() {
  return (
    <Diagram
      files={5}
      ranks={3}
      figures={[
        { at: [2, 0], side: "white", piece: "general" },
        { at: [2, 1], side: "black" },
        { at: [3, 2], side: "black" },
      ]}
      arrows={[{ from: [2, 0], to: [2, 1], kind: "attack" }]}
      caption={t("rules.attack.caption")}
    />
  );
}

/** The squares that a Spy sees. */
export function Unmasking() {
  return (
    <Diagram
      files={5}
      ranks={5}
      figures={[
        { at: [2, 2], side: "white", piece: "spy" },
        { at: [2, 3], side: "black", piece: "mine", unmasked: true },
        { at: [3, 1], side: "black", piece: "colonel", unmasked: true },
        { at: [0, 4], side: "black" },
      ]}
      marked={(file, rank) => Math.abs(file - 2) <= 1 && Math.abs(rank - 2) <= 1}
      caption={t("rules.spies.caption")}
    />
  );
}
