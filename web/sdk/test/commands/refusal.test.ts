import { create, fromBinary } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../src/commands/refusal.js";
import { ErrorSchema, LimitKind } from "../../src/gen/espionage/v1/server_pb.js";
import { ErrorCode, LIMIT_NAMES, REFUSAL_CODES, TURN_RULES, TurnRule } from "../../src/index.js";

const names = (type: object): string[] => Object.keys(type).filter((key) => Number.isNaN(Number(key)) && key !== "UNSPECIFIED");

describe("a refusal", () => {
  it("has a code for everything that the schema knows, and two of the SDK's own", () => {
    expect([...REFUSAL_CODES].sort()).toEqual([...names(ErrorCode), "UNKNOWN", "CONNECTION_ENDED"].sort());
    expect([...TURN_RULES].sort()).toEqual(names(TurnRule).sort());
    expect([...LIMIT_NAMES].sort()).toEqual(names(LimitKind).sort());
  });

  it("says which limit was reached, and how many are allowed", () => {
    const error = create(ErrorSchema, { code: ErrorCode.LIMIT_REACHED, limit: LimitKind.COMPUTER_GAMES, limitMost: 1 });
    expect(refusalOf(error).limit).toEqual({ name: "COMPUTER_GAMES", most: 1 });
    expect(refusalOf(create(ErrorSchema, { code: ErrorCode.LIMIT_REACHED })).limit).toBeUndefined();
  });

  it("says which rule a turn breaks, and which step", () => {
    const error = create(ErrorSchema, { code: ErrorCode.ILLEGAL_TURN, rule: TurnRule.NO_RETURN, step: 0, message: "m" });
    expect(refusalOf(error)).toEqual({
      code: "ILLEGAL_TURN",
      message: "m",
      retryable: false,
      retryAfterMs: 0,
      rule: "NO_RETURN",
      step: 0,
    });
  });

  it("of a newer server is unknown", () => {
    const newer = fromBinary(ErrorSchema, Uint8Array.of(0x08, 0x7f, 0x10, 0x01, 0x18, 0x07));
    expect(refusalOf(newer)).toMatchObject({
      code: "UNKNOWN",
      retryable: true,
      retryAfterMs: 7,
    });
  });
});
