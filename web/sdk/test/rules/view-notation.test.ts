import { describe, expect, it } from "vitest";
import { cellsOfLine, variantById, VIEWERS } from "../../src/rules/index.js";
import { formatPosition, momentSeenBy, parseRecord, replay } from "../../src/rules/replay.js";
import { vector } from "./support/vectors.js";

describe.each(["espionage", "small", "open-fast"])("a view of %s", (name) => {
  const parsed = parseRecord(vector(`${name}.egr`));
  const moments = parsed.kind === "record" ? replay(parsed.record).moments : [];

  it.each(VIEWERS)("is read as %s saw it", (viewer) => {
    expect(moments.length).toBeGreaterThan(1);
    for (const moment of moments) {
      const { position } = momentSeenBy(viewer, moment);
      expect(cellsOfLine(position.variant.geometry, formatPosition(position))).toEqual(position.cells);
    }
  });
});

describe("a line", () => {
  const geometry = variantById("small")?.geometry;

  it.each([
    ["of another size", "10/10 w - -,- 0 0"],
    ["with an unknown sign", "8/8/8/8/8/8/8/7? w - -,- 0 0"],
    ["that is empty", ""],
    ["with a very long rank", "8/8/8/8/8/8/8/999999999999 w - -,- 0 0"],
  ])("%s is no board", (_, line) => {
    expect(geometry && cellsOfLine(geometry, line)).toBeUndefined();
  });
});
