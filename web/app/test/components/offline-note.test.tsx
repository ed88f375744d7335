import { signal } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { OfflineNote } from "../../src/lobby/OfflineNote.js";
import { Shown } from "./page.js";

let page: Shown;

afterEach(async () => {
  await page.close();
});

describe("the lobby's note about the network", () => {
  it.each([
    ["the first attempt is under way", { kind: "connecting", failures: 0 }, undefined, false],
    ["the first attempt has failed", { kind: "connecting", failures: 1 }, undefined, true],
    ["the next attempt is awaited", { kind: "waiting", failures: 1 }, undefined, true],
    ["a connection was lost, which must move nothing", { kind: "waiting", failures: 1 }, {}, false],
    ["the connection is there", { kind: "ready" }, {}, false],
  ])("when %s", async (_, state, welcome, shown) => {
    page = await Shown.of(<OfflineNote />, { connection: { state: signal(state), welcome: signal(welcome) } });
    expect(page.has("section")).toBe(shown);
  });

  it("says what needs the server, and leads to what does not", async () => {
    const connection = { state: signal({ kind: "connecting", failures: 1 }), welcome: signal(undefined) };
    page = await Shown.of(<OfflineNote />, { connection });
    expect(page.text).toContain("need the server");
    expect([...document.querySelectorAll<HTMLAnchorElement>("a")].map((link) => link.pathname)).toEqual(["/learn", "/rules", "/tips", "/deployments"]);
  });
});
