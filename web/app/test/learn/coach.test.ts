import { describe, expect, it } from "vitest";
import { positionSeenBy } from "@sdk/rules/replay";
import { adviceFor, type Advice } from "../../src/learn/coach.js";
import { CoachMemory } from "../../src/learn/coach-memory.js";
import { EMPTY, Geometry, VARIANTS, cellOf, maskedCell, unmaskedCell, type Cell, VOLCANO, type Position, type Side, type Step, type Variant } from "@sdk/rules";

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

/** Returns advice in short, such as "chance c3c4", or "danger c3, c3d3" with the way out. */
function short(advice: Advice): string {
  const name = ({ from, to }: Step): string => geometry.name(from) + geometry.name(to);
  if ("step" in advice) {
    return `${advice.kind} ${name(advice.step)}${"isRisk" in advice && advice.isRisk ? " at risk" : ""}`;
  }
  return [`${advice.kind} ${geometry.name(advice.at)}`, ...(advice.out === undefined ? [] : [name(advice.out.step)])].join(", ");
}

const MASKED = maskedCell("black");
const known = (piece: Parameters<typeof cellOf>[1]): Cell => unmaskedCell(cellOf("black", piece));
const own = (piece: Parameters<typeof cellOf>[1]): Cell => cellOf("white", piece);

describe("the coach", () => {
  it.each<[string, Readonly<Record<string, Cell>>, readonly string[]]>([
    ["sees that the Headquarters can be taken", { c3: own("corporal"), c4: known("headquarters") }, ["win c3c4"]],
    ["guards the own Headquarters against masked enemies", { c1: own("headquarters"), c2: MASKED, a1: own("spy") }, ["defend c1", "unmask a1b1", "unmask a1b1"]],
    ["does not fear a Mine beside the Headquarters", { c1: own("headquarters"), c2: known("mine"), a1: own("spy") }, []],
    ["does not fear for the Headquarters between own Mines", { f1: own("headquarters"), e1: own("mine"), f2: own("mine"), e2: MASKED, a1: own("captain") }, []],
    ["warns of a stronger enemy", { c3: own("captain"), c4: known("colonel") }, ["danger c3, c3d3"]],
    ["attacks an equal one before that one does", { c3: own("captain"), c4: known("captain") }, ["first c3c4", "danger c3, c3c4"]],
    ["sees a weaker enemy", { c3: own("captain"), c4: known("lieutenant") }, ["chance c3c4"]],
    ["sees that a Sapper beats a General, which also beats it", { c3: own("sapper"), c4: known("general") }, ["first c3c4", "danger c3, c3c4"]],
    ["takes what threatens another piece", { c3: own("spy"), c4: known("captain"), d4: own("general") }, ["first d4c4", "danger c3, d4c4"]],
    ["warns before it sees a chance elsewhere", { a1: own("captain"), a2: known("corporal"), e5: own("captain"), e6: known("colonel") }, ["chance a1a2", "danger e5, e5f5"]],
    ["warns for the higher rank first", { a1: own("captain"), a2: known("colonel"), e5: own("colonel"), e6: known("general") }, ["danger e5, e5f5", "danger a1, a1b1"]],
    ["does not send a General against a Mine", { c3: own("general"), c4: known("mine") }, []],
    ["is silent beside a single masked enemy", { c3: own("captain"), c4: MASKED }, []],
    ["counts what a strong piece risks", { c3: own("captain"), c4: MASKED, f6: MASKED }, ["masked c3c4"]],
    ["does not count for a weak one", { c3: own("corporal"), c4: MASKED, f6: MASKED }, []],
    ["sends a Spy where it unmasks most", { c2: own("spy"), a4: MASKED, d4: MASKED, e1: MASKED }, ["unmask c2c3", "unmask c2c3"]],
    ["sends a Spy where no masked enemy can attack it", { c2: own("spy"), b4: MASKED, c4: MASKED, d4: known("mine"), e1: MASKED }, ["unmask c2d2", "unmask c2d2"]],
    ["leads a Spy to a corner of a masked enemy", { c2: own("spy"), c4: MASKED }, ["approach c2d2"]],
    ["tells the risk where a Spy has no other way", { a1: own("spy"), b1: own("mine"), a3: MASKED, b2: own("mine") }, ["unmask a1a2 at risk"]],
    ["leads a Spy around a volcano, and not below it", { c1: own("spy"), c3: VOLCANO, c6: MASKED, a6: known("mine") }, ["approach c1d1"]],
    ["sends no Spy beside an enemy that its own piece hides", { a1: own("spy"), b1: own("mine"), a2: own("captain"), b2: known("colonel"), f6: MASKED }, ["danger a2, a2a3"]],
    ["attacks nobody beside a stronger enemy", { c3: own("captain"), c4: known("lieutenant"), d4: known("general") }, []],
    ["sends nobody aside beside a stronger enemy", { a1: own("spy"), a2: own("captain"), b1: own("mine"), c2: known("colonel"), f6: MASKED }, ["lane a2a3"]],
    ["fears a masked enemy that can only be stronger", { a1: own("spy"), b1: own("mine"), a2: own("mine"), c3: MASKED }, []],
    ["names what beats an enemy that is a danger", { c3: own("spy"), c4: known("captain"), d4: own("general"), a1: own("headquarters"), a2: known("corporal"), b2: own("captain") }, ["first b2a2", "first d4c4", "defend a1, b2a2", "danger c3, d4c4"]],
    ["warns first where there is a way out", { a1: own("general"), a2: known("general"), b1: own("mine"), e5: own("captain"), e6: known("colonel") }, ["first a1a2", "danger a1, a1a2", "danger e5, e5f5"]],
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

  it("leads a Spy to the same enemy from turn to turn, wherever that one goes, until it is unmasked", () => {
    const memory = new CoachMemory();
    const told = (seen: Position): Advice | undefined => {
      const moment = { view: seen, steps: [], fallen: new Uint8Array(), goal: memory.goalIn(seen) };
      return memory.choose({ turn: seen.turn, steps: [] }, adviceFor(moment));
    };
    expect(told(view({ a1: own("spy"), a5: MASKED, f6: MASKED }))).toMatchObject({ goal: at("a5") });
    const second = { ...view({ b1: own("spy"), a6: MASKED, f3: MASKED }), turn: 2, lastBlack: [{ from: at("a5"), to: at("a6") }, { from: at("f4"), to: at("f3") }] };
    expect(told(second)).toMatchObject({ goal: at("a6") });
    expect(memory.goalIn(second)).toBe(at("a6"));
    const third = { ...view({ b2: own("spy"), a6: known("captain"), f3: MASKED }), turn: 4 };
    told(third);
    expect(memory.goalIn(third)).toBe(at("f3"));
    expect(memory.goalIn({ ...third, turn: 8 })).toBeUndefined();
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
