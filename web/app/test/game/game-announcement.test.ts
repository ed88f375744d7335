import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { beforeAll, describe, expect, it } from "vitest";
import { EndReason, Phase, Result, Side, StepOutcome } from "@sdk";
import { GameInfoSchema, SnapshotSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { type Side as RulesSide, variantById } from "@sdk/rules";
import { announcementBetween } from "../../src/game/game-announcement.js";
import type { Game } from "../../src/game/model/game-view.js";
import { loadLateTexts, speak } from "../../src/i18n/index.js";
import { ARMY, board } from "./fixtures.js";

type State = Extract<MessageInitShape<typeof SnapshotSchema>, { $typeName?: never }>;

const { MOVED, ATTACKER_WON, ATTACKER_FELL } = StepOutcome;

function game(me: RulesSide | undefined, state: State): Game {
  const variant = variantById("small");
  if (variant === undefined) {
    throw new Error("expected the variant small");
  }
  const snapshot = create(SnapshotSchema, { phase: Phase.PLAY, toMove: Side.WHITE, board: board(ARMY), ...state });
  return { info: create(GameInfoSchema, { gameId: "g" }), snapshot, variant, me };
}

/** Returns the sounds that a viewer hears when this turn of White has been played. */
function heard(me: RulesSide | undefined, outcomes: readonly StepOutcome[], unmasked: number[] = []): readonly string[] {
  const lastTurn = outcomes.map((outcome, index) => ({ from: index, to: index + 8, outcome, unmasked: Uint8Array.from(unmasked) }));
  const after = { turn: 1, toMove: Side.BLACK, lastTurn };
  return announcementBetween(game(me, { turn: 0 }), game(me, after)).sounds;
}

beforeAll(async () => {
  await speak("en");
  await loadLateTexts();
});

describe("the sounds of a turn", () => {
  it.each([
    ["white", [MOVED, MOVED], ["step"]],
    ["white", [ATTACKER_WON, MOVED], ["won"]],
    ["white", [ATTACKER_WON, ATTACKER_FELL], ["lost"]],
    ["black", [ATTACKER_WON, ATTACKER_FELL], ["lost", "yours"]],
    ["black", [ATTACKER_FELL, MOVED], ["won", "yours"]],
    [undefined, [ATTACKER_WON, MOVED], ["won"]],
    [undefined, [ATTACKER_FELL, MOVED], ["lost"]],
  ] as const)("for %s after %j are %j", (me, outcomes, sounds) => {
    expect(heard(me, outcomes)).toEqual(sounds);
  });

  it("tell of an unmasking", () => {
    expect(heard("white", [MOVED], [3])).toEqual(["step", "unmask"]);
  });
});

describe("the sounds of other events", () => {
  it("are the beginning, the opponent's offer of a draw, and the end", () => {
    const sounds = (before: State, after: State) => announcementBetween(game("white", before), game("white", after)).sounds;
    expect(sounds({ phase: Phase.DEPLOYMENT, toMove: Side.UNSPECIFIED }, {})).toEqual(["begin"]);
    expect(sounds({}, { drawOffer: Side.BLACK })).toEqual(["draw"]);
    expect(sounds({}, { drawOffer: Side.WHITE })).toEqual([]);
    expect(sounds({}, { phase: Phase.ENDED })).toEqual(["end"]);
  });
});

describe("the words", () => {
  const words = (before: State, after: State) => announcementBetween(game("white", before), game("white", after)).words;

  it("say whose turn it is, also if one's own turn was missed", () => {
    const lastTurn = [{ from: 48, to: 40, outcome: MOVED }];
    expect(words({ turn: 1, toMove: Side.BLACK }, { turn: 2, lastTurn })).toBe("Black: a7 to a6. Your turn");
    expect(words({ turn: 0 }, { turn: 2, lastTurn })).toBe("Black: a7 to a6. Your turn");
    expect(words({ turn: 2 }, { turn: 2, lastTurn })).toBe("");
  });

  it("say how and why the game ends", () => {
    const outcome = { result: Result.WHITE_WINS, reason: EndReason.RESIGNATION };
    expect(words({}, { phase: Phase.ENDED, outcome })).toBe("You win. Black resigned.");
  });
});
