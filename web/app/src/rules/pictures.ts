import { variantById, type Variant } from "@sdk/rules";
import type { Board } from "./picture-notation.js";

/** The files of the volcanoes that White's half shows, as an example. */
const EXAMPLE_FILES = [2, 6];

/** The pictures of the rules page. `rules.picture.NAME` is the caption. */
export const PICTURES = {
  goal: [{ ranks: ["cmhm", ".mP.", "...."], steps: "c2c3" }],
  immobile: [{ ranks: [".m.hm", "..m..", ".C..L"] }],

  homeRanks: variants("espionage").map(homeRanks),
  volcanoes: variants("espionage", "small").map(volcanoRanks),
  deployed: [
    { ranks: ["xxxxxxxx", "xxxxxxxx", "........", ".....^..", "..^.....", "........", "ESCPLCSG", "MHMCPELN"] },
  ],

  turn: [
    { ranks: ["...", "CL.", "..M"], turn: "b2b3 a2b2" },
    { ranks: [".L.", ".C.", "..M"] },
  ],
  directions: [{ ranks: ["...", ".L.", "..."], steps: "b2b3 b2c2 b2b1 b2a2", marked: "b3 c2 b1 a2" }],
  occupied: [{ ranks: [".P.", "^L.", "..."], forbidden: "b2b3 b2a2", marked: "c2 b1" }],
  shortTurn: [{ ranks: ["....", ".C..", ".MHM"], turn: "b2b3" }],
  noReturn: [
    { ranks: ["...", "P..", "..."], turn: "a2b2" },
    { ranks: ["...", ".P.", "..."], forbidden: "b2a2" },
  ],

  attack: [
    { ranks: ["Np.", "...", "Cg."], turn: "a3b3 a1b1", fallen: "b3 a1" },
    { ranks: [".N.", "...", ".g."] },
  ],
  soldiers: [{ ranks: [".Pl.", ".Pp.", ".Pn."], steps: "b3c3 b2c2 b1c1", fallen: "c3 c2 b1" }],
  spyAttacks: [{ ranks: [".Se.", ".Sc.", ".Sm."], unmasked: "c3 c2 c1", steps: "b3c3 b2c2 b1c1", fallen: "c3 b2 b1" }],
  sapper: [{ ranks: [".Eg.", "....", ".Eg."], steps: "b3c3 c1b1", fallen: "c3 b1" }],
  mine: [{ ranks: [".Gm.", "....", ".Em."], steps: "b3c3 b1c1", fallen: "b3 c1" }],
  headquarters: [{ ranks: ["...", "ChE", ".S."], unmasked: "b2", steps: "a2b2 c2b2 b1b2" }],
  blind: [{ ranks: ["...", "Px.", ".G."], turn: "b1b2", forbidden: "a2b2" }],

  spy: [
    {
      ranks: ["x....", ".hm..", "..S..", "...n.", "....."],
      unmasked: "b4 c4 d2",
      marked: "b4 c4 d4 b3 d3 b2 c2 d2",
    },
  ],
  approach: [
    { ranks: ["...", "..s", "P.."], turn: "a1b1" },
    { ranks: ["...", "..s", ".P."], unmasked: "b1" },
  ],
  order: [
    { ranks: ["Cp.", "..s", "Pl."], turn: "a1b1 a3b3", fallen: "b1 a3" },
    { ranks: [".p.", "..s", ".P."], unmasked: "b1" },
  ],
  masked: [
    { ranks: ["..x", ".x.", ".G."], turn: "b1b2", fallen: "b1" },
    { ranks: ["..x", ".x.", "..."] },
  ],

  blocked: [
    { ranks: ["h.....mc", ".......m", "........", ".....^..", "..^.....", ".C......", "....L...", "M..H...."] },
  ],
  fiveSteps: [{ ranks: [".....", "CLPSE", "....."], turn: "a2a3 b2b1 c2c3 d2d1 e2e3" }],
} as const satisfies Readonly<Record<string, readonly Board[]>>;

export type PictureName = keyof typeof PICTURES;

function variants(...ids: readonly string[]): readonly Variant[] {
  return ids.flatMap((id) => variantById(id) ?? []);
}

/** Returns the whole board of a variant before deployment, with its home ranks. */
export function homeRanks(variant: Variant): Board {
  const { ranks } = variant.geometry;
  return emptyBoard(variant, (rank) => rank < variant.homeRanks || rank >= ranks - variant.homeRanks);
}

/** Returns the whole board of a variant, with the ranks on which its volcanoes can stand. */
function volcanoRanks(variant: Variant): Board {
  return emptyBoard(variant, (rank) => rank === variant.volcanoRank || rank === variant.geometry.ranks - 1 - variant.volcanoRank);
}

function emptyBoard({ geometry, volcanoRank, volcanoesDrawn }: Variant, marks: (rank: number) => boolean): Board {
  const drawn = EXAMPLE_FILES.slice(0, volcanoesDrawn).map((file) => geometry.square(file, volcanoRank));
  const volcanoes = new Set([...drawn, ...drawn.map((square) => geometry.halfTurn(square))]);
  const squares = Array.from({ length: geometry.size }, (_, square) => square);
  const ranks = Array.from({ length: geometry.ranks }, (_, rank) =>
    squares
      .filter((square) => geometry.rank(square) === rank)
      .map((square) => (volcanoes.has(square) ? "^" : "."))
      .join(""),
  );
  const marked = squares.filter((square) => marks(geometry.rank(square))).map((square) => geometry.name(square));
  return { ranks: ranks.reverse(), marked: marked.join(" ") };
}
