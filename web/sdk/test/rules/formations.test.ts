import { describe, expect, it } from "vitest";
import {
  FORMATIONS,
  VARIANTS,
  completeDraft,
  deploymentFault,
  drawFormation,
  isMobile,
  type Deployment,
  type Formation,
  type Piece,
  type Variant,
} from "../../src/rules/index.js";
import { seeded } from "./support/random-game.js";

const DRAWS = 1_000;
const SEED = 20_261_126;

function draw(variant: Variant, formation: Formation): Deployment[] {
  const random = seeded(SEED);
  return Array.from({ length: DRAWS }, () => drawFormation(variant, formation, random));
}

/** Returns the squares beside and in front of a square of the last rank. */
function around(variant: Variant, deployment: Deployment, at: number): (Piece | undefined)[] {
  const { files } = variant.geometry;
  const file = at % files;
  return [at - files, ...(file > 0 ? [at - 1] : []), ...(file < files - 1 ? [at + 1] : [])].map(
    (place) => deployment[place],
  );
}

const CASES = VARIANTS.flatMap((variant) => FORMATIONS.map((formation) => ({ id: variant.id, variant, formation })));

describe.each(CASES)(`$formation in $id (seed ${SEED})`, ({ variant, formation }) => {
  const drawn = draw(variant, formation);
  const { files } = variant.geometry;
  const last = drawn[0]?.length ?? 0;

  it("is a legal deployment", () => {
    for (const deployment of drawn) {
      expect(deploymentFault(variant, deployment)).toBeUndefined();
    }
  });

  it("draws the Headquarters from all squares of the last rank, at least eight, about equally often", () => {
    const counts = Array.from({ length: files }, () => 0);
    for (const deployment of drawn) {
      const file = deployment.indexOf("headquarters") - (last - files);
      counts[file] = (counts[file] ?? 0) + 1;
    }
    expect(counts.length).toBeGreaterThanOrEqual(8);
    const expected = DRAWS / files;
    for (const count of counts) {
      expect(Math.abs(count - expected)).toBeLessThan(0.35 * expected);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DRAWS);
  });

  it("shuffles equals anew every time", () => {
    const places = (piece: Piece) =>
      new Set(drawn.map((deployment) => deployment.flatMap((each, at) => (each === piece ? [at] : [])).join()));
    for (const piece of ["corporal", "lieutenant", "captain", "spy", "sapper", "mine"] as const) {
      expect(places(piece).size, piece).toBeGreaterThan(15);
    }
    expect(new Set(drawn.map((deployment) => deployment.join())).size).toBeGreaterThan(0.99 * DRAWS);
  });

  it("leaves each step of the first turn to a mobile piece of the front rank", () => {
    for (const deployment of drawn) {
      const front = deployment.slice(0, files).filter(isMobile);
      expect(front.length).toBeGreaterThanOrEqual(Math.max(variant.steps, files - 2));
    }
  });
});

describe.each(VARIANTS)("in $id", (variant) => {
  const strength = (deployment: Deployment) =>
    deployment.slice(0, variant.geometry.files).filter((piece) => piece === "general" || piece === "colonel").length;
  const mean = (formation: Formation) => draw(variant, formation).reduce((sum, each) => sum + strength(each), 0) / DRAWS;

  it("a fortress has at least two Mines at the Headquarters", () => {
    for (const deployment of draw(variant, "fortress")) {
      const guards = around(variant, deployment, deployment.indexOf("headquarters"));
      expect(guards.filter((piece) => piece === "mine").length).toBe(Math.min(guards.length, variant.army.mine));
    }
  });

  it("an ambush hides the Headquarters among soldiers, and a Corporal among Mines", () => {
    for (const deployment of draw(variant, "ambush")) {
      const guards = around(variant, deployment, deployment.indexOf("headquarters"));
      expect(guards).toContain("general");
      expect(guards).toContain("colonel");
      const decoys = deployment.flatMap((piece, at) =>
        piece === "corporal" && at >= deployment.length - variant.geometry.files ? [around(variant, deployment, at)] : [],
      );
      expect(decoys.some((each) => each.filter((piece) => piece === "mine").length >= 2)).toBe(true);
    }
  });

  it("the rest is filled with the Headquarters in the rear, as long as there is room", () => {
    const random = seeded(SEED);
    const { files } = variant.geometry;
    const size = files * variant.homeRanks;
    for (let at = 0; at < DRAWS; at++) {
      const begun: (Piece | undefined)[] = Array.from({ length: size }, () => undefined);
      begun[at % files] = "spy";
      const filled = completeDraft(variant, begun, random);
      expect(deploymentFault(variant, filled)).toBeUndefined();
      expect(filled[at % files]).toBe("spy");
      expect(filled.indexOf("headquarters")).toBeGreaterThanOrEqual(size - files);
    }
    const full = draw(variant, "ambush")[0] ?? [];
    expect(completeDraft(variant, full, random)).toEqual(full);
    const headquarters = full.indexOf("headquarters");
    const open = full.map((piece, at) => (at === headquarters ? full[0] : at === 0 ? undefined : piece));
    expect(completeDraft(variant, open, random)[0]).toBe("headquarters");
  });

  it("a vanguard has the strongest front", () => {
    expect(mean("vanguard")).toBeGreaterThan(1.5 * mean("fortress"));
    expect(mean("vanguard")).toBeGreaterThan(1.5 * mean("ambush"));
  });
});
