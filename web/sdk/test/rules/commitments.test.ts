import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  checkCommitments,
  commit,
  extraHeader,
  hexOf,
  parseRecord,
  type CommitmentFinding,
  type Digest,
  type GameRecord,
} from "../../src/rules/replay.js";
import { formatDeployment } from "../../src/rules/index.js";
import { engineData } from "./support/vectors.js";

const sha256: Digest = (bytes) => webcrypto.subtle.digest("SHA-256", bytes);
const verified: CommitmentFinding = { kind: "verified" };

// A random game of the Java engine, with the engine's commitments.
const committed = engineData("committed.egr");

function record(text: string): GameRecord {
  const parsed = parseRecord(text);
  if (parsed.kind === "failure") {
    throw new Error(parsed.reason);
  }
  return parsed.record;
}

describe("the commitments of a record", () => {
  it("are verified when nothing was changed", async () => {
    expect(await checkCommitments(record(committed), sha256)).toEqual({ white: verified, black: verified });
  });

  it("do not fit another deployment of that side", async () => {
    const { variant, deployments, ...rest } = record(committed);
    const white = deployments.white.toReversed();
    const findings = await checkCommitments({ ...rest, variant, deployments: { ...deployments, white } }, sha256);
    expect(findings).toEqual({ white: { kind: "mismatch" }, black: verified });
  });

  it("are those that were kept since the start, not those of a record that was replaced as a whole", async () => {
    const original = record(committed);
    const white = original.deployments.white.toReversed();
    const salt = "ab".repeat(32);
    const { variant, volcanoes } = original;
    const gameId = /GameId "(.*)"/.exec(committed)?.[1] ?? "";
    const hash = await commit({ gameId, variant, side: "white", volcanoes, deployment: white, saltHex: salt }, sha256);
    const replaced = record(
      committed
        .replace(/(\[WhiteSetup ").*"/, `$1${formatDeployment(variant, white)}"`)
        .replace(/(\[WhiteSalt ").*"/, `$1${salt}"`)
        .replace(/(\[WhiteCommitment ").*"/, `$1${hash}"`),
    );
    const kept = { white: extraHeader(original, "WhiteCommitment") ?? "", black: extraHeader(original, "BlackCommitment") ?? "" };
    expect(await checkCommitments(replaced, sha256)).toEqual({ white: verified, black: verified });
    expect(await checkCommitments(replaced, sha256, kept)).toEqual({ white: { kind: "mismatch" }, black: verified });
    expect(await checkCommitments(original, sha256, kept)).toEqual({ white: verified, black: verified });
  });

  it("fit no other game", async () => {
    const other = committed.replace(/\[GameId ".{16}"\]/, '[GameId "0123456789abcdef"]');
    const mismatch = { kind: "mismatch" };
    expect(await checkCommitments(record(other), sha256)).toEqual({ white: mismatch, black: mismatch });
  });

  it.each([
    ["a salt is missing", /\[WhiteSalt .*\n/, "", { kind: "missing", key: "WhiteSalt" }],
    ["a salt is too short", /(\[WhiteSalt ")../, "$1", { kind: "unreadable", key: "WhiteSalt" }],
    ["a commitment is in upper case", /(\[WhiteCommitment ")./, "$1A", { kind: "unreadable", key: "WhiteCommitment" }],
    ["the game id is no id", /(\[GameId ")./, "$1u", { kind: "unreadable", key: "GameId" }],
  ])("cannot be checked when %s", async (_, what, by, why) => {
    const findings = await checkCommitments(record(committed.replace(what, by)), sha256);
    expect(findings.white).toEqual({ kind: "cannot-check", why });
  });

  it("cannot be checked where there is no SHA-256, or it fails", async () => {
    const none = { kind: "cannot-check", why: { kind: "no-digest" } };
    expect(await checkCommitments(record(committed), undefined)).toEqual({ white: none, black: none });
    const failing: Digest = () => Promise.reject(new Error("not in a secure context"));
    expect(await checkCommitments(record(committed), failing)).toEqual({ white: none, black: none });
  });
});

describe("a commitment", () => {
  it("is the SHA-256 of seven lines", async () => {
    const seen: string[] = [];
    const { variant, volcanoes, deployments } = record(committed);
    const echo: Digest = (bytes) => {
      seen.push(String.fromCharCode(...bytes));
      return Promise.resolve(Uint8Array.of(0, 15, 255).buffer);
    };
    const side = { variant, side: "black", volcanoes, deployment: deployments.black } as const;
    expect(await commit({ ...side, gameId: "0123456789abcdef", saltHex: "ff" }, echo)).toBe("000fff");
    const setup = /BlackSetup "(.*)"/.exec(committed)?.[1] ?? "";
    const places = /Volcanoes "(.*)"/.exec(committed)?.[1] ?? "";
    expect(seen).toEqual([`espionage-commitment-v1\n0123456789abcdef\nsmall\nb\n${places}\n${setup}\nff\n`]);
  });

  it("is written in hexadecimal digits", () => {
    expect(hexOf(Uint8Array.of(0, 10, 171))).toBe("000aab");
  });
});
