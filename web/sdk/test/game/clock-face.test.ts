import { describe, expect, it } from "vitest";
import { ClockFace, type Clocks, type Faces, Phase, type ServerClock, Side, type SideFace } from "../../src/index.js";
import { EPOCH_MS } from "../fake/server.js";
import { clocks, snapshot } from "../fake/snapshots.js";
import { engineData } from "../rules/support/vectors.js";

const DAY = 86_400_000;
const FRIDAY_NOON = Date.UTC(2026, 10, 20, 12);

/** A server clock whose estimate has an error that the test sets. */
class Estimate implements ServerClock {
  errorMs = 0;

  at(localMs: number): number {
    return EPOCH_MS + localMs + this.errorMs;
  }
}

function shown(face: ClockFace, localMs: number): Faces {
  const faces = face.at(localMs);
  if (faces === undefined) {
    throw new Error("expected clocks");
  }
  return faces;
}

describe("a clock face", () => {
  it("falls on the side that runs, and stands on the other", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    face.show(snapshot({ turn: 4, clocks: clocks(1_000, Side.WHITE, [60_000, 50_000]) }));
    expect(shown(face, 1_000).white).toMatchObject({ remainingMs: 60_000, running: true });
    expect(shown(face, 4_500).white.remainingMs).toBe(56_500);
    expect(shown(face, 4_500).black).toMatchObject({ remainingMs: 50_000, running: false });
  });

  it("never shows less than nothing", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    face.show(snapshot({ clocks: clocks(0, Side.BLACK, [1, 2_000]) }));
    expect(shown(face, 5_000).black.remainingMs).toBe(0);
  });

  it("waits at zero for a turn under way, in play of a live game", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    face.show(snapshot({ turn: 4, clocks: clocks(0, Side.BLACK, [0, 2_000]) }));
    expect(shown(face, 1_999).black.waiting).toBe(false);
    expect(shown(face, 2_000).black.waiting).toBe(true);
    expect(shown(face, 2_000).white.waiting).toBe(false);
    face.show(snapshot({ phase: Phase.ENDED, turn: 4, version: 2, clocks: clocks(2_100, Side.UNSPECIFIED, [0, 0]) }));
    expect(shown(face, 2_200).black.waiting).toBe(false);
  });

  it("waits for nothing in deployment, in the periods to come, and with days for a turn", () => {
    const deploying = new ClockFace(new Estimate(), "600+5");
    deploying.show(snapshot({ phase: Phase.DEPLOYMENT, clocks: clocks(0, Side.UNSPECIFIED, [0, 0]) }));
    expect(shown(deploying, 1).white.waiting).toBe(false);
    const periods = new ClockFace(new Estimate(), "10/2x10");
    periods.show(snapshot({ clocks: clocks(0, Side.WHITE, [0, 0], { white: { remainingMs: 0, periods: 2 } }) }));
    expect(shown(periods, 0).white.waiting).toBe(false);
    const days = new ClockFace(new Estimate(), "3d");
    days.show(snapshot({ clocks: clocks(0, Side.WHITE, [0, DAY]) }));
    expect(shown(days, 1).white.waiting).toBe(false);
  });

  it("does not count time before the snapshot", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    face.show(snapshot({ clocks: clocks(1_000, Side.WHITE, [60_000, 60_000]) }));
    expect(shown(face, 200).white.remainingMs).toBe(60_000);
  });

  it("stands still instead of going back up when the estimate of the server's time does", () => {
    const estimate = new Estimate();
    const face = new ClockFace(estimate, "600+5");
    face.show(snapshot({ clocks: clocks(0, Side.WHITE, [60_000, 60_000]) }));
    expect(shown(face, 1_000).white.remainingMs).toBe(59_000);
    estimate.errorMs = -80;
    expect(shown(face, 1_010).white.remainingMs).toBe(59_000);
    face.show(snapshot({ version: 2, clocks: clocks(1_020, Side.WHITE, [58_980, 60_000]) }));
    expect(shown(face, 1_040).white.remainingMs).toBe(58_980);
    expect(shown(face, 1_200).white.remainingMs).toBe(58_880);
  });

  it("never goes back up whatever the errors, as long as the same turn lasts", () => {
    const estimate = new Estimate();
    const face = new ClockFace(estimate, "600+5");
    let last = Infinity;
    for (let ms = 0; ms < 20_000; ms += 7) {
      estimate.errorMs = 100 * Math.sin(ms);
      if (ms % 490 === 0) {
        face.show(snapshot({ version: ms + 1, clocks: clocks(ms, Side.WHITE, [60_000 - ms, 60_000]) }));
      }
      const { remainingMs } = shown(face, ms).white;
      expect(remainingMs).toBeLessThanOrEqual(last);
      last = remainingMs;
    }
  });

  it("goes up with the next turn", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    face.show(snapshot({ turn: 4, clocks: clocks(0, Side.WHITE, [60_000, 60_000]) }));
    expect(shown(face, 3_000).white.remainingMs).toBe(57_000);
    face.show(snapshot({ turn: 5, version: 2, clocks: clocks(3_000, Side.BLACK, [62_000, 60_000]) }));
    expect(shown(face, 3_100).white).toMatchObject({ remainingMs: 62_000, running: false });
  });

  it("goes up when the server gave time back after an outage", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    face.show(snapshot({ turn: 4, clocks: clocks(0, Side.WHITE, [60_000, 60_000]) }));
    expect(shown(face, 9_000).white.remainingMs).toBe(51_000);
    face.show(snapshot({ turn: 4, epoch: 2, clocks: clocks(9_000, Side.WHITE, [59_000, 60_000]) }));
    expect(shown(face, 9_000).white.remainingMs).toBe(59_000);
    face.show(snapshot({ turn: 4, epoch: 2, version: 2, clocks: clocks(10_000, Side.WHITE, [59_500, 60_000]) }));
    expect(shown(face, 10_000).white.remainingMs).toBe(59_500);
  });

  it("shows the limit of a first turn, and then the main time", () => {
    const face = new ClockFace(new Estimate(), "600+5");
    const first = clocks(0, Side.WHITE, [30_000, 600_000], { firstTurn: true });
    face.show(snapshot({ turn: 0, clocks: first }));
    expect(shown(face, 1_000).white).toMatchObject({ remainingMs: 29_000, firstTurn: true, running: true });
    expect(shown(face, 1_000).black).toMatchObject({ remainingMs: 600_000, firstTurn: false });
    const second = clocks(2_000, Side.BLACK, [600_000, 30_000], { firstTurn: true });
    face.show(snapshot({ turn: 1, version: 2, clocks: second }));
    expect(shown(face, 3_000).white).toMatchObject({ remainingMs: 600_000, firstTurn: false });
    expect(shown(face, 3_000).black).toMatchObject({ remainingMs: 29_000, firstTurn: true });
  });

  it("runs for both in deployment, and for nobody after the end", () => {
    const face = new ClockFace(new Estimate(), "-");
    face.show(snapshot({ phase: Phase.DEPLOYMENT, clocks: clocks(0, Side.UNSPECIFIED, [180_000, 180_000]) }));
    expect(shown(face, 60_000)).toMatchObject({ white: { remainingMs: 120_000 }, black: { remainingMs: 120_000 } });
    face.show(snapshot({ version: 2, phase: Phase.ENDED, clocks: clocks(0, Side.UNSPECIFIED, [5_000, 6_000]) }));
    expect(shown(face, 60_000)).toMatchObject({
      white: { remainingMs: 5_000, running: false },
      black: { remainingMs: 6_000, running: false },
    });
  });

  it("is none in a game without time control", () => {
    const face = new ClockFace(new Estimate(), "-");
    face.show(snapshot());
    expect(face.at(0)).toBeUndefined();
  });

  it("shows what the snapshot showed while the server's time is not known", () => {
    const face = new ClockFace({ at: () => undefined }, "600+5");
    face.show(snapshot({ clocks: clocks(0, Side.WHITE, [60_000, 60_000]) }));
    expect(shown(face, 5_000).white.remainingMs).toBe(60_000);
  });
});

describe("a byo-yomi clock face", () => {
  const started = (at: number, white: number, left: number, inPeriod = false) =>
    clocks(at, Side.WHITE, [0, 60_000], {
      white: { remainingMs: white, periods: left, inPeriod },
      black: { periods: 3 },
    });

  it("goes from the main time through the periods, and ends with the last", () => {
    const face = new ClockFace(new Estimate(), "60/3x10");
    face.show(snapshot({ turn: 8, clocks: started(0, 40_000, 3) }));
    const at = (ms: number) => shown(face, ms).white;
    expect(at(39_000)).toMatchObject({ remainingMs: 1_000, periods: 3, inPeriod: false });
    expect(at(42_000)).toMatchObject({ remainingMs: 8_000, periods: 3, inPeriod: true });
    expect(at(51_000)).toMatchObject({ remainingMs: 9_000, periods: 2, inPeriod: true });
    expect(at(69_500)).toMatchObject({ remainingMs: 500, periods: 1, inPeriod: true });
    expect(at(80_000)).toMatchObject({ remainingMs: 0, periods: 1 });
  });

  it("goes on from the period that the server names", () => {
    const face = new ClockFace(new Estimate(), "60/3x10");
    face.show(snapshot({ turn: 8, clocks: started(0, 7_000, 3, true) }));
    expect(shown(face, 0).white).toMatchObject({ remainingMs: 7_000, periods: 3, inPeriod: true });
    expect(shown(face, 8_000).white).toMatchObject({ remainingMs: 9_000, periods: 2, inPeriod: true });
  });

  it("shows the whole period again after a turn within it", () => {
    const face = new ClockFace(new Estimate(), "60/3x10");
    face.show(snapshot({ turn: 8, clocks: started(0, 2_000, 3) }));
    const other = { ...started(5_000, 10_000, 3, true), running: Side.BLACK };
    face.show(snapshot({ turn: 9, version: 2, clocks: other }));
    expect(shown(face, 6_000).white).toMatchObject({ remainingMs: 10_000, inPeriod: true, running: false });
  });

  it("takes what compensated lag left of the main time for main time", () => {
    const face = new ClockFace(new Estimate(), "60/3x10");
    face.show(snapshot({ turn: 8, clocks: started(0, 2_000, 3) }));
    face.show(snapshot({ turn: 9, version: 2, clocks: { ...started(2_600, 400, 3), running: Side.BLACK } }));
    expect(shown(face, 3_000).white).toMatchObject({ remainingMs: 400, inPeriod: false });
  });

  it("stands still on weekends if they are off", () => {
    const face = new ClockFace({ at: (localMs) => localMs }, "3dw");
    face.show(snapshot({ clocks: { ...clocks(0, Side.WHITE, [3 * DAY, 3 * DAY]), serverTimeEpochMs: BigInt(FRIDAY_NOON) } }));
    expect(shown(face, FRIDAY_NOON + DAY / 2).white.remainingMs).toBe(2.5 * DAY);
    expect(shown(face, FRIDAY_NOON + DAY).white.remainingMs).toBe(2.5 * DAY);
    expect(shown(face, FRIDAY_NOON + 3 * DAY).white.remainingMs).toBe(2 * DAY);
  });

  it("says that a side is on vacation until that ends, and of the side that runs only", () => {
    const face = new ClockFace({ at: (localMs) => localMs }, "3d");
    const now = FRIDAY_NOON;
    face.show(
      snapshot({
        clocks: {
          ...clocks(0, Side.BLACK, [3 * DAY, DAY]),
          serverTimeEpochMs: BigInt(now),
          vacationUntilEpochMs: BigInt(now + DAY),
        },
      }),
    );
    expect(shown(face, now).black.vacationUntilMs).toBe(now + DAY);
    expect(shown(face, now).white.vacationUntilMs).toBeUndefined();
    expect(shown(face, now + DAY).black.vacationUntilMs).toBeUndefined();
  });

  it("stands still during a vacation, and runs on after it", () => {
    const face = new ClockFace({ at: (localMs) => localMs }, "3d");
    const now = FRIDAY_NOON;
    face.show(
      snapshot({
        clocks: {
          ...clocks(0, Side.BLACK, [3 * DAY, DAY]),
          serverTimeEpochMs: BigInt(now),
          vacationUntilEpochMs: BigInt(now + 9 * DAY),
        },
      }),
    );
    expect(shown(face, now + 8 * DAY).black.remainingMs).toBe(DAY);
    expect(shown(face, now + 9.25 * DAY).black.remainingMs).toBe(0.75 * DAY);
  });
});

describe("a clock face and the clock of the engine", () => {
  it.each([...engineClocks()])("agree around every boundary, from whichever snapshot: %s", (_name, { control, looks, ...clock }) => {
    // The limit of a first turn has no periods.
    const expected = clock.firstTurn ? looks.map((look) => ({ ...look, periods: 0 })) : looks;
    for (const [index, from] of looks.entries()) {
      const face = new ClockFace({ at: (localMs) => localMs }, control);
      face.show(snapshot({ clocks: engineClock(from, clock) }));
      const seen = looks.slice(index).map(({ at }) => ({ at, ...read(shown(face, at).white) }));
      expect(seen).toEqual(expected.slice(index));
    }
  });
});

/** White's clock at an instant, as the engine shows it. */
interface Look {
  readonly at: number;
  readonly remainingMs: number;
  readonly periods: number;
  readonly inPeriod: boolean;
}

interface EngineClock {
  readonly control: string;
  readonly firstTurn: boolean;
  readonly vacationUntilEpochMs: bigint;
  readonly looks: Look[];
}

/** Returns the clocks that `ClockFacesTest` of the engine describes, by their first line. */
function engineClocks(): Map<string, EngineClock> {
  const found = new Map<string, EngineClock>();
  for (const group of engineData("clock-faces.tsv").split("\n\n")) {
    const rows = group.trimEnd().split("\n").map((line) => line.split("\t"));
    const [control = "", turn = "", vacation = "0", from = ""] = rows[0] ?? [];
    const looks = rows.flatMap((row) => (row[4] ?? "").split(" ").map((face, ms) => look(Number(row[3]) + ms, face)));
    const name = `${control}, ${turn}, from ${new Date(Number(from)).toISOString()} (${looks[0]?.periods})`;
    found.set(name, { control, firstTurn: turn === "first", vacationUntilEpochMs: BigInt(vacation), looks });
  }
  return found;
}

function look(at: number, face: string): Look {
  const [remaining = "", periods = ""] = face.split(":");
  return { at, remainingMs: Number(remaining), periods: parseInt(periods, 10), inPeriod: periods.endsWith("p") };
}

function read({ remainingMs, periods, inPeriod }: SideFace): Omit<Look, "at"> {
  return { remainingMs, periods, inPeriod };
}

function engineClock({ at, ...white }: Look, { firstTurn, vacationUntilEpochMs }: Pick<EngineClock, "firstTurn" | "vacationUntilEpochMs">): Clocks {
  return { ...clocks(0, Side.WHITE, [0, 0], { firstTurn, white }), serverTimeEpochMs: BigInt(at), vacationUntilEpochMs };
}
