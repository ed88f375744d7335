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

/** Returns the advice for a view before the first step. */
function advise(seen: Position, fallen: readonly Cell[] = []): readonly Advice[] {
  return adviceFor({ view: seen, steps: [], fallen: Uint8Array.from(fallen) });
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
    ["guards the own Headquarters against masked enemies", { c1: own("headquarters"), c2: MASKED, a1: own("spy") }, ["defend c1", "unmask a1b1", "approach a1b1"]],
    ["does not fear a Mine beside the Headquarters", { c1: own("headquarters"), c2: known("mine"), a1: own("spy") }, []],
    ["does not fear for the Headquarters between own Mines", { f1: own("headquarters"), e1: own("mine"), f2: own("mine"), e2: MASKED, a1: own("captain") }, []],
    ["warns of a stronger enemy", { c3: own("captain"), c4: known("colonel") }, ["danger c3"]],
    ["attacks an equal one before that one does", { c3: own("captain"), c4: known("captain") }, ["first c3c4", "danger c3"]],
    ["sees a weaker enemy", { c3: own("captain"), c4: known("lieutenant") }, ["chance c3c4"]],
    ["sees that a Sapper beats a General, which also beats it", { c3: own("sapper"), c4: known("general") }, ["first c3c4", "danger c3"]],
    ["takes what threatens another piece", { c3: own("spy"), c4: known("captain"), d4: own("general") }, ["first d4c4", "danger c3"]],
    ["warns before it sees a chance elsewhere", { a1: own("captain"), a2: known("corporal"), e5: own("captain"), e6: known("colonel") }, ["danger e5", "chance a1a2"]],
    ["warns for the higher rank first", { a1: own("captain"), a2: known("colonel"), e5: own("colonel"), e6: known("general") }, ["danger e5", "danger a1"]],
    ["does not send a General against a Mine", { c3: own("general"), c4: known("mine") }, []],
    ["is silent beside a single masked enemy", { c3: own("captain"), c4: MASKED }, []],
    ["counts what a strong piece risks", { c3: own("captain"), c4: MASKED, f6: MASKED }, ["masked c3c4"]],
    ["does not count for a weak one", { c3: own("corporal"), c4: MASKED, f6: MASKED }, []],
    ["sends a Spy where it unmasks most", { c2: own("spy"), b4: MASKED, c4: MASKED, d4: known("mine"), e1: MASKED }, ["unmask c2c3", "approach c2c3"]],
    ["brings a Spy closer", { a1: own("spy"), f6: MASKED }, ["approach a1a2"]],
    ["opens a lane for a Spy", { a1: own("spy"), a2: own("captain"), b1: own("mine"), f6: MASKED }, ["lane a2b2"]],
    ["moves the front of a lane if the rest is stuck", { a1: own("spy"), b1: own("mine"), a2: own("captain"), b2: own("mine"), a3: own("captain"), b3: own("mine"), f6: MASKED }, ["lane a3a4"]],
    ["sends no Spy beside an enemy that is known", { a1: own("spy"), b1: own("mine"), a3: known("corporal"), f6: MASKED }, []],
    ["sees nothing diagonal but for Spies", { c3: own("captain"), d4: known("colonel") }, []],
  ])("%s", (_, cells, expected) => {
    expect(advise(view(cells)).map(short)).toEqual(expected);
  });

  it("counts as the player knows: at most what is neither known nor fallen, and no more than are masked", () => {
    const cells = { c3: own("captain"), c4: MASKED, d5: MASKED, e5: MASKED, a6: known("general") };
    const fallen = [known("general"), known("colonel"), known("mine"), MASKED];
    expect(advise(view(cells), fallen)).toEqual([
      { kind: "masked", step: { from: at("c3"), to: at("c4") }, piece: "captain", masked: 3, losses: [{ piece: "colonel", count: 1 }, { piece: "mine", count: 3 }] },
    ]);
  });

  it("advises the second step on the board that the first one left", () => {
    const seen = view({ a1: own("spy"), a2: own("captain"), b1: own("mine"), f6: MASKED });
    const steps = [{ from: at("a2"), to: at("b2") }];
    expect(adviceFor({ view: seen, steps, fallen: new Uint8Array() }).map(short)).toEqual(["approach a1a2"]);
    expect(adviceFor({ view: seen, steps: [...steps, { from: at("a1"), to: at("a2") }], fallen: new Uint8Array() })).toEqual([]);
  });

  it("has nothing to say when the game is over", () => {
    expect(advise({ ...view({ c3: own("captain"), c4: known("lieutenant") }), toMove: undefined })).toEqual([]);
  });

  it("says the same for positions that look the same", () => {
    const cells = { c1: own("headquarters"), c2: own("spy"), c4: cellOf("black", "general"), d3: cellOf("black", "mine") };
    const other = { ...cells, c4: cellOf("black", "mine"), d3: cellOf("black", "spy") };
    const [one, two] = [cells, other].map((board) => advise(positionSeenBy("white", view(board))));
    expect(one).toEqual(two);
    expect(one).not.toEqual([]);
  });
});
