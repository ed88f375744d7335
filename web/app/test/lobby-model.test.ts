import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { type Answer, type GameCreated, type InvitationCreated, Phase, type Player, type Refusal } from "@sdk";
import { describe, expect, it, vi } from "vitest";
import { LobbyModel, type LobbyOptions } from "../src/lobby/lobby-model.js";
import { PrivateInvitations } from "../src/lobby/private-invitations.js";
import { noteSpoiltGame } from "../src/shell/spoilt-games.js";
import { FIRST_TERMS } from "../src/terms/terms.js";
import { GameSummarySchema, PlayerSchema } from "../../sdk/src/gen/espionage/v1/game_pb.js";
import { InvitationSchema, LobbySchema } from "../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { GameCreatedSchema, InvitationCreatedSchema } from "../../sdk/src/gen/espionage/v1/server_pb.js";

const ME = create(PlayerSchema, { playerId: "me", name: "Ada·1" });
const OTHER = create(PlayerSchema, { playerId: "other", name: "Bob·2" });
const NOW = 1_700_000_000_000;

const refusal: Refusal = { code: "NOT_FOUND", message: "", retryable: false, retryAfterMs: 0 };

function ok<T>(value: T): Answer<T> {
  return { ok: true, value };
}

function refused<T>(code: Refusal["code"] = "NOT_FOUND"): Answer<T> {
  return { ok: false, refusal: { ...refusal, code } };
}

function setUp(options: Partial<LobbyOptions["commands"]> = {}, enters = true) {
  const me = signal<Player | undefined>(ME);
  const privates = new PrivateInvitations(undefined, () => NOW);
  const commands = {
    create: vi.fn(() => Promise.resolve(refused<InvitationCreated>())),
    cancel: vi.fn(() => Promise.resolve(ok(undefined))),
    accept: vi.fn(() => Promise.resolve(refused<GameCreated>())),
    playComputer: vi.fn(() => Promise.resolve(refused<GameCreated>())),
    liveGames: vi.fn(() => Promise.resolve(ok([]))),
    ...options,
  };
  const enter = vi.fn(() => Promise.resolve(enters));
  const forget = vi.fn();
  const told = vi.fn<(refusal: Refusal, again?: () => void) => () => void>(() => forget);
  const openGame = vi.fn();
  const model = new LobbyModel({ commands, me, privates, enter, refused: told, openGame });
  return { model, commands, me, privates, enter, told, forget, openGame };
}

describe("the open invitations", () => {
  const lobby = create(LobbySchema, {
    invitations: [
      create(InvitationSchema, { invitationId: "a", inviter: OTHER }),
      create(InvitationSchema, { invitationId: "b", inviter: ME }),
    ],
  });

  it("are not known at first", () => {
    expect(setUp().model.open.value).toBeUndefined();
  });

  it("are those of others; the own ones are apart", () => {
    const { model } = setUp();
    model.show(lobby);
    expect(model.open.value?.map(({ invitationId }) => invitationId)).toEqual(["a"]);
    expect(model.own.value.map(({ invitation }) => invitation.invitationId)).toEqual(["b"]);
  });

  it("are all of others for a spectator", () => {
    const { model, me } = setUp();
    me.value = undefined;
    model.show(lobby);
    expect(model.open.value).toHaveLength(2);
    expect(model.own.value).toEqual([]);
  });
});

describe("accepting", () => {
  it("opens the game", async () => {
    const created = create(GameCreatedSchema, { gameId: "game" });
    const { model, openGame, commands } = setUp({ accept: vi.fn(() => Promise.resolve(ok(created))) });
    await model.accept({ invitationId: "a" });
    expect(commands.accept).toHaveBeenCalledWith({ invitationId: "a" });
    expect(openGame).toHaveBeenCalledWith("game");
  });

  it("tells why it was refused", async () => {
    const { model, openGame, told } = setUp();
    await model.accept({ linkToken: "x" });
    expect(told).toHaveBeenCalledWith(refusal, undefined);
    expect(openGame).not.toHaveBeenCalled();
    expect(model.busy.value).toBe(false);
  });

  it("asks the server nothing when somebody does not want to give a name", async () => {
    const { model, commands } = setUp({}, false);
    await model.accept({ invitationId: "a" });
    expect(commands.accept).not.toHaveBeenCalled();
  });

  it("happens once, however often it is clicked", async () => {
    const { model, commands } = setUp();
    await Promise.all([model.accept({ invitationId: "a" }), model.accept({ invitationId: "a" })]);
    expect(commands.accept).toHaveBeenCalledTimes(1);
  });
});

describe("playing the computer", () => {
  const terms = { level: 2, variant: "small", timeControl: "600+5", colour: "random" } as const;

  it("opens the game, which is told first, and asks for no name", async () => {
    const created = create(GameCreatedSchema, { gameId: "game" });
    const { model, openGame, commands, enter } = setUp({ playComputer: vi.fn(() => Promise.resolve(ok(created))) });
    const began = vi.fn((gameId: string) => {
      expect(openGame).not.toHaveBeenCalledWith(gameId);
    });
    await model.playComputer(terms, began);
    expect(enter).toHaveBeenCalledWith("at once");
    expect(commands.playComputer).toHaveBeenCalledWith(terms);
    expect(began).toHaveBeenCalledWith("game");
    expect(openGame).toHaveBeenCalledWith("game");
  });

  it("tells why it was refused", async () => {
    const { model, openGame, told } = setUp();
    await model.playComputer(terms);
    expect(told).toHaveBeenCalledWith(refusal, expect.any(Function));
    expect(openGame).not.toHaveBeenCalled();
  });

  it("can be tried again where it was refused, and forgets the refusal", async () => {
    const playComputer = vi.fn(() => Promise.resolve(refused<GameCreated>()));
    const { model, told, forget } = setUp({ playComputer });
    const began = vi.fn();
    await model.playComputer(terms, began);
    expect(forget).not.toHaveBeenCalled();
    const created = create(GameCreatedSchema, { gameId: "game" });
    playComputer.mockResolvedValue(ok(created));
    told.mock.calls[0]?.[1]?.();
    await vi.waitFor(() => { expect(began).toHaveBeenCalledWith("game"); });
    expect(forget).toHaveBeenCalled();
  });

  it("forgets the refusal when another game begins", async () => {
    const { model, forget } = setUp();
    await model.playComputer(terms);
    expect(forget).not.toHaveBeenCalled();
    model.began(create(GameCreatedSchema, { gameId: "paired", originId: "pairing" }));
    expect(forget).toHaveBeenCalledOnce();
  });

  it("forgets the refusal with the dialog that met it", async () => {
    const { model, forget } = setUp();
    model.dialog.value = { kind: "computer" };
    await model.playComputer(terms);
    expect(forget).not.toHaveBeenCalled();
    model.dialog.value = undefined;
    expect(forget).toHaveBeenCalled();
  });
});

describe("inviting", () => {
  const invitation = create(InvitationSchema, {
    invitationId: "c",
    inviter: ME,
    variant: "small",
    timeControl: "600+5",
    private: true,
    createdAtEpochMs: BigInt(NOW),
  });
  const created = create(InvitationCreatedSchema, { invitation, linkToken: "token" });

  it("keeps the link of a private invitation until it became a game", async () => {
    const { model } = setUp({ create: vi.fn(() => Promise.resolve(ok(created))) });
    expect(await model.create({ ...FIRST_TERMS, private: true })).toBe("c");
    expect(model.own.value).toMatchObject([{ kind: "private", invitation: { linkToken: "token", variant: "small" } }]);
    model.began(create(GameCreatedSchema, { gameId: "game", originId: "c" }));
    expect(model.own.value).toEqual([]);
  });

  it("is taken back, also when the server has forgotten it", async () => {
    const { model, told } = setUp({
      create: vi.fn(() => Promise.resolve(ok(created))),
      cancel: vi.fn(() => Promise.resolve(refused<undefined>("NOT_FOUND"))),
    });
    await model.create(FIRST_TERMS);
    await model.cancel("c");
    expect(model.own.value).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it("stays when it could not be taken back", async () => {
    const { model, told } = setUp({
      create: vi.fn(() => Promise.resolve(ok(created))),
      cancel: vi.fn(() => Promise.resolve(refused<undefined>("UNAVAILABLE"))),
    });
    await model.create(FIRST_TERMS);
    await model.cancel("c");
    expect(model.own.value).toHaveLength(1);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe("the lists of games", () => {
  const game = (gameId: string, spectators: number, white = OTHER) =>
    create(GameSummarySchema, { gameId, spectators, white, black: OTHER, phase: Phase.PLAY });

  it("show games of others, the most watched first", async () => {
    const live = [game("few", 1), game("many", 7), game("own", 9, ME)];
    const { model } = setUp({ liveGames: vi.fn(() => Promise.resolve(ok(live))) });
    expect(model.live.value).toBeUndefined();
    await model.refresh();
    expect(model.live.value?.map(({ gameId }) => gameId)).toEqual(["many", "few"]);
  });

  it("stay as they were when they cannot be had", async () => {
    const liveGames = vi.fn(() => Promise.resolve(ok([game("one", 0)])));
    const { model } = setUp({ liveGames });
    await model.refresh();
    liveGames.mockResolvedValue(refused("RATE_LIMITED"));
    await model.refresh();
    expect(model.live.value).toHaveLength(1);
  });
});

describe("private invitations on this device", () => {
  const one = { invitationId: "c", linkToken: "t", variant: "small", timeControl: "-", createdAtEpochMs: NOW };

  function kept(text: string) {
    return new PrivateInvitations({ getItem: () => text, setItem: () => undefined }, () => NOW + 1_000).list.value;
  }

  it("stand again once when their guest has spoilt the game", () => {
    const { model, privates } = setUp();
    const stands = (): boolean => model.own.value.length > 0;
    privates.add(one);
    for (const [gameId, standsAgain] of [["first", true], ["second", false]] as const) {
      model.began(create(GameCreatedSchema, { gameId, originId: "c" }));
      expect(stands()).toBe(false);
      noteSpoiltGame(gameId);
      expect(stands()).toBe(standsAgain);
    }
  });

  it("survive a reload, but not the day after which the server forgets them", () => {
    const old = { ...one, invitationId: "d", createdAtEpochMs: NOW - 86_400_000 };
    expect(kept(JSON.stringify([one, old]))).toEqual([one]);
  });

  it.each(["", "{}", "[1,null,{}]", "nonsense"])("are none in %j", (text) => {
    expect(kept(text)).toEqual([]);
  });
});
