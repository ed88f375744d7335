import { describe, expect, it } from "vitest";
import { VIEWERS, type Viewer } from "../../src/rules/index.js";
import {
  formatFault,
  formatPosition,
  formatRecord,
  momentSeenBy,
  parseRecord,
  parseRecordBytes,
  replay,
  type GameRecord,
  type Replay,
} from "../../src/rules/replay.js";
import { engineData, lines, recordNames, vector } from "./support/vectors.js";

function record(text: string): GameRecord {
  const parsed = parseRecord(text);
  if (parsed.kind === "failure") {
    throw new Error(`${parsed.line}:${parsed.column}: ${parsed.reason}`);
  }
  return parsed.record;
}

function printed(game: Replay, viewer: Viewer | "full"): string[] {
  return game.moments.map((moment) =>
    formatPosition((viewer === "full" ? moment : momentSeenBy(viewer, moment)).position),
  );
}

const legal = recordNames().filter((name) => !name.startsWith("illegal-"));
const illegal = recordNames().filter((name) => name.startsWith("illegal-"));

describe.each(legal)("the record %s", (name) => {
  const game = replay(record(vector(`${name}.egr`)));

  it("is legal", () => {
    expect(game.fault).toBeUndefined();
  });

  it.each([...VIEWERS, "full" as const])("is replayed as %s saw it", (viewer) => {
    expect(printed(game, viewer)).toEqual(lines(vector(`${name}.${viewer}.txt`)));
  });

  it("is written as it was read", () => {
    expect(formatRecord(game.record)).toBe(vector(`${name}.egr`));
  });
});

describe("an illegal record", () => {
  const faults = new Map(lines(engineData("faults.tsv")).map((line) => line.split("\t") as [string, string]));

  it.each(illegal)("%s is refused at its last turn, for the engine's reason", (name) => {
    const game = replay(record(vector(`${name}.egr`)));
    expect(game.fault && formatFault(game.fault)).toBe(faults.get(name));
    expect(game.fault?.turn).toBe(game.record.turns.length);
    expect(game.moments).toHaveLength(game.record.turns.length);
  });

  it("is refused where turns follow the end", () => {
    const text = vector("headquarters-first-step.egr").trimEnd();
    const game = replay(record(`${text}\n36. a8a7+b8b7\n`));
    expect(game.fault).toMatchObject({ step: "a8a7", rule: "game-over", turn: 71 });
  });

  it.each([
    ["0-1 headquarters", "1-0 headquarters", "the turns end in 0-1 headquarters, not in 1-0 headquarters"],
    ["0-1 headquarters", "0-1 resignation", "the turns end in 0-1 headquarters, not in 0-1 resignation"],
    ["0-1 headquarters", "* unfinished", "the turns end in 0-1 headquarters, not in * unfinished"],
  ])("with %s given as %s has no turn to blame", (right, wrong, reason) => {
    const game = replay(record(vector("espionage.egr").replace(right, wrong)));
    expect(game.fault).toEqual({ turn: 70, step: "-", rule: "wrong-result", reason });
    expect(printed(game, "full")).toEqual(lines(vector("espionage.full.txt")));
  });

  it.each(["1/2-1/2 resignation", "* timeout", "1-0 agreement", "1-0 quiet", "* abandoned", "1-0 unfinished"])(
    "cannot end in %s without a turn that does it",
    (result) => {
      const text = vector("unfinished.egr").replace("* unfinished", result);
      const game = replay(record(text));
      expect(game.fault?.reason).toBe(`the turns do not end the game in ${result}`);
      expect(game.moments.at(-1)?.position.toMove).toBeDefined();
    },
  );
});

describe("a text that is no record", () => {
  const cases = lines(engineData("misreads.tsv")).map((line) => {
    const [encoded = "", expected = ""] = line.split("\t");
    return { encoded, expected };
  });

  it.each(cases)("is refused where and why the engine refuses it: $expected", ({ encoded, expected }) => {
    const bytes = Uint8Array.from(encoded.match(/%..|[^]/g) ?? [], (part) =>
      part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
    );
    const parsed = parseRecordBytes(bytes);
    expect(parsed.kind === "failure" ? `${parsed.line}:${parsed.column}: ${parsed.reason}` : "a record").toBe(expected);
  });
});
