import { describe, expect, it } from "vitest";
import {
  VARIANTS,
  armySize,
  deployedCells,
  deploymentFault,
  formatDeployment,
  homeSquares,
  isDeployment,
  isUnmasked,
  mirrorDeployment,
  parseDeployment,
  pieceOf,
  piecesToPlace,
  randomDeployment,
  type Draft,
  type Piece,
} from "../../src/rules/index.js";
import { variantOf } from "./support/positions.js";
import { seeded } from "./support/random-game.js";

const small = variantOf("small");
const SETUP = "LCPSEHMN/GPCSMCLE";

function read(setup: string): readonly Piece[] {
  const parsed = parseDeployment(small, setup);
  if (parsed.kind === "failure") {
    throw new Error(parsed.reason);
  }
  return parsed.value;
}

describe.each(VARIANTS)("random deployments of $id", (variant) => {
  const random = seeded(11);
  const drawn = Array.from({ length: 300 }, () => randomDeployment(variant, random));

  it("are legal, and so are their mirror images", () => {
    for (const deployment of drawn) {
      expect(deploymentFault(variant, deployment)).toBeUndefined();
      expect(deploymentFault(variant, mirrorDeployment(variant, deployment))).toBeUndefined();
    }
  });

  it("are read as they were written", () => {
    for (const deployment of drawn) {
      const setup = formatDeployment(variant, deployment);
      expect(parseDeployment(variant, setup)).toEqual({ kind: "value", value: deployment });
    }
  });

  it("put the Headquarters on every home square sooner or later", () => {
    const places = new Set(drawn.map((deployment) => deployment.indexOf("headquarters")));
    expect(places.size).toBe(armySize(variant.army));
  });
});

describe("a draft", () => {
  it("lacks the whole army at first", () => {
    const empty: Draft = Array.from({ length: 16 }, () => undefined);
    expect(piecesToPlace(small, empty)).toEqual(small.army);
    expect(deploymentFault(small, empty)).toEqual({ kind: "too-few", piece: "corporal", found: 0, expected: 3 });
    expect(isDeployment(small, empty)).toBe(false);
  });

  it("may not have a piece too often", () => {
    const draft = read(SETUP).map((piece) => (piece === "mine" ? "general" : piece));
    expect(deploymentFault(small, draft)).toEqual({ kind: "too-many", piece: "general", found: 3, expected: 1 });
    expect(piecesToPlace(small, draft)).toMatchObject({ general: -2, mine: 2, spy: 0 });
  });

  it("has a place for each home square", () => {
    expect(deploymentFault(small, read(SETUP).slice(1))).toEqual({ kind: "size", found: 15, expected: 16 });
  });

  it("is mirrored rank by rank, with its gaps", () => {
    const draft: Draft = read(SETUP).map((piece, index) => (index === 0 ? undefined : piece));
    const mirrored = mirrorDeployment(small, draft);
    expect(mirrored[7]).toBeUndefined();
    expect(mirrored[0]).toBe("colonel");
    expect(mirrorDeployment(small, mirrored)).toEqual(draft);
  });
});

describe("a setup", () => {
  it.each([
    ["LCPSEHMN", 9, "expected 2 ranks of 8 pieces, joined by '/'"],
    ["LCPSEHMNGPCSMCLE", 9, "expected 2 ranks of 8 pieces, joined by '/'"],
    ["lCPSEHMN/GPCSMCLE", 1, "'l' is not a piece; expected one of CLPNGSEMH"],
    ["LCPSEHMN/GPCSMCLEE", 18, "expected 2 ranks of 8 pieces, joined by '/'"],
    ["LCPSEHMN/GPCSMCLH", 1, "the army has 1 E, expected 2"],
    ["LLPSEHMN/GPCSMCLE", 1, "the army has 2 C, expected 3"],
  ])("%s is refused in column %i: %s", (setup, column, reason) => {
    expect(parseDeployment(small, setup)).toEqual({ kind: "failure", column, reason });
  });
});

describe("the deployed board", () => {
  it("shows whatever is given of the armies", () => {
    const draft: Draft = read(SETUP).map((piece, index) => (index === 0 ? undefined : piece));
    const cells = deployedCells(small, [31, 32], { black: draft });
    const [first = -1, second = -1] = homeSquares(small, "black");
    expect(pieceOf(cells[first] ?? 0)).toBeUndefined();
    expect(String.fromCharCode(cells[second] ?? 0, cells[31] ?? 0, cells[0] ?? 0)).toBe("c^.");
  });

  it("is open in the open variant", () => {
    const open = variantOf("open-fast");
    const cells = deployedCells(open, [], { white: randomDeployment(open, seeded(1)) });
    expect(cells.filter(isUnmasked)).toHaveLength(30);
  });
});
