import { formatDeployment, isDeployment, VARIANTS } from "@sdk/rules";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../sdk/test/rules/support/random-game.js";
import { laidOut } from "../../src/game/model/laid-out.js";
import { first, LARGE, SMALL } from "./fixtures.js";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

describe.each(VARIANTS)("an army that is laid out for $id", (variant) => {
  const { files } = variant.geometry;
  const size = variant.homeRanks * files;

  it("is a legal deployment, with the Headquarters in the last rank behind mines", () => {
    for (const seed of SEEDS) {
      const army = laidOut(variant, seeded(seed));
      const drawn = `seed ${seed}: ${formatDeployment(variant, army)}`;
      expect(isDeployment(variant, army), drawn).toBe(true);
      const at = army.indexOf("headquarters");
      const guards = [at - files, ...(at % files > 0 ? [at - 1] : []), ...(at % files < files - 1 ? [at + 1] : [])];
      expect(at, drawn).toBeGreaterThanOrEqual(size - files);
      const mines = guards.filter((guard) => army[guard] === "mine");
      expect(mines, drawn).toHaveLength(Math.min(guards.length, variant.army.mine));
    }
  });

  it("is another one every time", () => {
    const armies = new Set(SEEDS.map((seed) => formatDeployment(variant, laidOut(variant, seeded(seed)))));
    expect(armies.size).toBeGreaterThan(SEEDS.length / 2);
  });
});

describe("an army that is laid out", () => {
  it("has its weak pieces in front and Sappers at the back", () => {
    expect(formatDeployment(LARGE, laidOut(LARGE, first))).toBe("CCCCCLLLLS/MMMSSSSPPP/HMNNGGEEEE");
    expect(formatDeployment(SMALL, laidOut(SMALL, first))).toBe("MCCCLLSS/HMPPNGEE");
  });
});
