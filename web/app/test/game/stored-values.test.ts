import { mirrorDeployment, randomDeployment } from "@sdk/rules";
import { describe, expect, it } from "vitest";
import { DeploymentEditor } from "../../src/game/model/deployment-editor.js";
import { Deployments, Drafts } from "../../src/game/model/drafts.js";
import { GuessBook } from "../../src/game/model/guesses.js";
import { StoredValues } from "../../src/game/model/stored-values.js";
import { first, LARGE, SMALL, store } from "./fixtures.js";

const number = (kept: unknown): number | undefined => (typeof kept === "number" ? kept : undefined);

describe("what a device keeps", () => {
  it("is there again, the newest last, and never more than so many", () => {
    const device = store();
    const storedValues = new StoredValues(device, "n", 2, number);
    storedValues.keep("a", 1);
    storedValues.keep("b", 2);
    storedValues.keep("a", 3);
    storedValues.keep("c", 4);
    expect(new StoredValues(device, "n", 2, number).all()).toEqual([["a", 3], ["c", 4]]);
  });

  it.each(["", "{", "{}", "null", '[["a"]]', '[["a","x"]]', "[1]"])("is nothing if it reads %j", (text) => {
    const device = store();
    device.setItem("n", text);
    expect(new StoredValues(device, "n", 2, number).all()).toEqual([]);
  });

  it("is nothing where nothing can be kept", () => {
    const storedValues = new StoredValues(undefined, "n", 2, number);
    storedValues.keep("a", 1);
    expect(storedValues.at("a")).toBeUndefined();
  });
});

describe("drafts", () => {
  it("survive a reload, with their holes", () => {
    const device = store();
    const { draft } = DeploymentEditor.begin(SMALL).place("spy", 3).place("mine", 9);
    new Drafts(device).keep("game", draft);
    expect(DeploymentEditor.begin(SMALL, new Drafts(device).at("game")).draft).toEqual(draft);
    expect(new Drafts(device).at("other")).toBeUndefined();
  });

  it("are forgotten when they are empty or done with", () => {
    const drafts = new Drafts(store());
    drafts.keep("game", DeploymentEditor.begin(SMALL).place("spy", 3).draft);
    drafts.keep("game", DeploymentEditor.begin(SMALL).draft);
    expect(drafts.at("game")).toBeUndefined();
  });
});

describe("named deployments", () => {
  const deployment = randomDeployment(SMALL, first);

  it("are kept by variant, the newest first", () => {
    const deployments = new Deployments(store());
    expect(deployments.keep(SMALL, "white", "  Fort ", deployment)).toBe("Fort");
    deployments.keep(SMALL, "white", "Wall", mirrorDeployment(SMALL, deployment));
    expect(deployments.of(SMALL, "white").map(({ name }) => name)).toEqual(["Wall", "Fort"]);
    expect(deployments.of(LARGE, "white")).toEqual([]);
  });

  it("look the same to Black as to White, from left to right", () => {
    const deployments = new Deployments(store());
    deployments.keep(SMALL, "white", "Fort", deployment);
    expect(deployments.of(SMALL, "black")[0]?.deployment).toEqual(mirrorDeployment(SMALL, deployment));
  });

  it("can be forgotten", () => {
    const deployments = new Deployments(store());
    deployments.keep(SMALL, "white", "Fort", deployment);
    deployments.forget(SMALL, "Fort");
    expect(deployments.of(SMALL, "white")).toEqual([]);
  });
});

describe("guesses", () => {
  it("survive a reload, by game", () => {
    const device = store();
    new GuessBook(device).note("game", 60, "mine");
    new GuessBook(device).note("game", 61, "spy");
    expect([...new GuessBook(device).at("game")]).toEqual([[60, "mine"], [61, "spy"]]);
    expect(new GuessBook(device).at("other").size).toBe(0);
  });

  it("can be struck out", () => {
    const book = new GuessBook(store());
    book.note("game", 60, "mine");
    expect(book.note("game", 60, undefined).size).toBe(0);
  });
});
