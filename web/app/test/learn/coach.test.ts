import { describe, expect, it } from "vitest";
import { positionSeenBy } from "@sdk/rules/replay";
import { adviceFor, type Advice } from "../../src/learn/coach.js";
import { EMPTY, Geometry, VARIANTS, cellOf, maskedCell, unmaskedCell, type Cell, type Position, type Side, type Variant } from "@sdk/rules";

const [main] = VARIANTS;
if (main === undefined) {
  throw new Error("expected a variant");
}
const variant: Variant = { ...main, id: "test", geometry: new Geometry(6, 6) };
const { geometry } = variant;

function at(name: string): number {
  const square = geometry.parseSquare(name);
  if (square.kind === "failure") {
    throw new Error(square.reason);
  }
  return square.value;
}

/** Returns a view of White with these cells. */
function view(cells: Readonly<Record<string, Cell>>, toMove: Side | undefined = "white"): Position {
  const board = new Uint8Array(geometry.size).fill(EMPTY);
  Object.entries(cells).forEach(([name, cell]) => (board[at(name)] = cell));
  return { variant, cells: board, toMove, lastWhite: [], lastBlack: [], turn: 0, quiet: 0 };
}

/** Returns advice in short, such as "chance c3c4". */
function short(advice: Advice): string {
  return `${advice.kind} ${"step" in advice ? geometry.name(advice.step.from) + geometry.name(advice.step.to) : geometry.name(advice.at)}`;
}

const MASKED = maskedCell("black");
const known = (piece: Parameters<typeof cellOf>[1]): Cell => unmaskedCell(cellOf("black", piece));
const own = (piece: Parameters<typeof cellOf>[1]): Cell => cellOf("white", piece);

describe("the coach", () => {
  it.each<[string, Readonly<Record<string, Cell>>, readonly string[]]>([
    ["sees that the Headquarters can be taken", { c3: own("corporal"), c4: known("headquarters") }, ["win c3c4"]],
    ["guards the own Headquarters against masked enemies", { c1: own("headquarters"), c2: MASKED, a1: own("spy") }, ["defend c1", "unmask a1b1"]],
    ["does not fear a Mine beside the Headquarters", { c1: own("headquarters"), c2: known("mine"), a1: own("spy") }, []],
    ["warns of a stronger enemy", { c3: own("captain"), c4: known("colonel") }, ["danger c3"]],
    ["warns of an equal one that could attack first, and sees the chance", { c3: own("captain"), c4: known("captain") }, ["danger c3", "chance c3c4"]],
    ["sees a weaker enemy", { c3: own("captain"), c4: known("lieutenant") }, ["chance c3c4"]],
    ["sees that a Sapper beats a General, which also beats it", { c3: own("sapper"), c4: known("general") }, ["danger c3", "chance c3c4"]],
    ["does not send a General against a Mine", { c3: own("general"), c4: known("mine") }, []],
    ["says nothing of masked enemies beside other pieces", { c3: own("captain"), c4: MASKED }, []],
    ["sends a Spy where it unmasks most", { c2: own("spy"), b4: MASKED, c4: MASKED, d4: known("mine"), e1: MASKED }, ["unmask c2c3"]],
    ["sees nothing diagonal but for Spies", { c3: own("captain"), d4: known("colonel") }, []],
  ])("%s", (_, cells, expected) => {
    expect(adviceFor(view(cells)).map(short)).toEqual(expected);
  });

  it("has nothing to say when the game is over", () => {
    expect(adviceFor({ ...view({ c3: own("captain"), c4: known("lieutenant") }), toMove: undefined })).toEqual([]);
  });

  it("says the same for positions that look the same", () => {
    const cells = { c1: own("headquarters"), c2: own("spy"), c4: cellOf("black", "general"), d3: cellOf("black", "mine") };
    const other = { ...cells, c4: cellOf("black", "mine"), d3: cellOf("black", "spy") };
    const [one, two] = [cells, other].map((board) => adviceFor(positionSeenBy("white", view(board))));
    expect(one).toEqual(two);
    expect(one).not.toEqual([]);
  });
});
