import { signal } from "@preact/signals";
import { type GameSummary, Phase } from "@sdk";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeWorld } from "../../../sdk/test/fake/world.js";
import { PAUSE_MS, WatchModel } from "../../src/watch/watch-model.js";
import { ids, summary } from "./summaries.js";

const BUSY = summary("busy", { spectators: 5 });
const CALM = summary("calm", { spectators: 1 });
const FRESH = summary("fresh");

let world: FakeWorld;
const live = signal<readonly GameSummary[] | undefined>(undefined);
let model: WatchModel;
let stop: () => void;

beforeEach(() => {
  world = new FakeWorld();
  live.value = undefined;
  model = new WatchModel(live, world);
  stop = model.start();
  return () => {
    stop();
  };
});

describe("the featured game", () => {
  it("is not known before the list is", () => {
    expect(model.featured.value).toBeUndefined();
    expect(model.games.value).toBeUndefined();
    live.value = [];
    expect(model.games.value).toEqual([]);
    expect(model.featured.value).toBeUndefined();
  });

  it("does not change with every list", () => {
    live.value = [CALM];
    live.value = [BUSY, CALM];
    expect(model.featured.value).toBe("calm");
    expect(ids(model.games.value)).toEqual(["calm", "busy"]);
  });

  it("stays on the page when the list is too short for it", () => {
    live.value = [CALM];
    live.value = [BUSY];
    expect(model.featured.value).toBe("calm");
  });

  it("gives way to a game in play while it is deployed", () => {
    live.value = [summary("deployed", { phase: Phase.DEPLOYMENT })];
    live.value = [summary("deployed", { phase: Phase.DEPLOYMENT }), FRESH];
    expect(model.featured.value).toBe("fresh");
  });

  it("gives way to one with both players when a player has left it, and is not featured again", () => {
    live.value = [BUSY, CALM];
    expect(model.featured.value).toBe("busy");
    model.left("busy", true);
    expect(model.featured.value).toBe("calm");
    model.left("busy", false);
    expect(model.featured.value).toBe("calm");
    live.value = [BUSY, FRESH];
    expect(model.featured.value).toBe("calm");
  });

  it("follows the list while another game is on the page", () => {
    live.value = [CALM, FRESH];
    model.choose("fresh");
    live.value = [FRESH];
    expect(model.featured.value).toBe("fresh");
    model.choose(undefined);
    expect(model.featured.value).toBe("fresh");
  });
});

describe("after the end of the featured game", () => {
  beforeEach(() => {
    live.value = [BUSY, CALM];
  });

  it("the result stays for the pause, then comes the next", async () => {
    model.ended("busy");
    expect(model.next.value?.gameId).toBe("calm");
    expect(ids(model.games.value)).toEqual(["calm"]);
    await world.pass(PAUSE_MS - 1);
    expect(model.featured.value).toBe("busy");
    await world.pass(1);
    expect(model.featured.value).toBe("calm");
    expect(model.next.value).toBeUndefined();
    expect(world.timers).toBe(0);
  });

  it("the pause is not longer because the list changes", async () => {
    model.ended("busy");
    await world.pass(PAUSE_MS - 1);
    live.value = [summary("calm", { turn: 2 }), FRESH];
    await world.pass(1);
    expect(model.featured.value).toBe("calm");
  });

  it("the next comes at once if it is asked for", () => {
    model.ended("busy");
    model.moveOn();
    expect(model.featured.value).toBe("calm");
    expect(world.timers).toBe(0);
  });

  it("nothing follows for somebody who stays, until they come back", async () => {
    model.ended("busy");
    model.choose("busy");
    expect(model.next.value).toBeUndefined();
    expect(world.timers).toBe(0);
    await world.pass(PAUSE_MS);
    model.choose(undefined);
    expect(model.featured.value).toBe("calm");
  });

  it("the next is waited for, and gets its pause too", async () => {
    live.value = [BUSY];
    model.ended("busy");
    await world.pass(PAUSE_MS * 2);
    expect(model.featured.value).toBe("busy");
    live.value = [FRESH];
    expect(model.next.value?.gameId).toBe("fresh");
    await world.pass(PAUSE_MS);
    expect(model.featured.value).toBe("fresh");
  });

  it("an old list does not bring it back", () => {
    model.ended("busy");
    live.value = [BUSY, CALM];
    model.moveOn();
    expect(model.featured.value).toBe("calm");
    expect(ids(model.games.value)).toEqual(["calm"]);
  });

  it("no pause begins for another game", () => {
    model.ended("calm");
    expect(model.next.value).toBeUndefined();
    expect(model.featured.value).toBe("busy");
  });

  it("the pause ends with the page", async () => {
    model.ended("busy");
    stop();
    await world.pass(PAUSE_MS);
    expect(model.featured.value).toBe("busy");
  });
});

describe("a game that was over before it was opened", () => {
  it("is not featured: another is at once", () => {
    live.value = [BUSY, CALM];
    model.missed("busy");
    expect(model.featured.value).toBe("calm");
  });

  it("leaves nothing, if there is no other", () => {
    live.value = [BUSY];
    model.missed("busy");
    expect(model.featured.value).toBeUndefined();
    expect(model.games.value).toEqual([]);
  });
});
