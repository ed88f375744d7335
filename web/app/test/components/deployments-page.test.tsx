import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConnectionState, Player, Welcome } from "@sdk";
import { DeploymentsPage } from "../../src/deployments/DeploymentsPage.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const SETUP = "CCCLLPPG/SSMMEENH";
const WALL = { deploymentId: "7m4e1r9s0d5y2x8a", variant: "small", name: "Wall", setup: SETUP, isDefault: false };
const GATE = { ...WALL, deploymentId: "8m4e1r9s0d5y2x8a", name: "Gate", isDefault: true };
const ADA = { playerId: "7m4e1r9s0d5y2x8a", name: "Ada·1234", guest: true } as Player;

const http = new FakeHttp();
const me = signal<Player | undefined>(ADA);
const welcome = signal<Welcome | undefined>({} as Welcome);
const state = signal<Pick<ConnectionState, "kind"> & { readonly failures?: number }>({ kind: "ready" });
const tell = vi.fn();
const ensure = vi.fn(() => Promise.resolve("playing"));
let page: Shown;

beforeEach(async () => {
  http.clear();
  tell.mockClear();
  ensure.mockClear();
  me.value = ADA;
  welcome.value = {} as Welcome;
  state.value = { kind: "ready" };
  localStorage.clear();
  http.answers("GET /api/deployments", 200, { deployments: [WALL, GATE], most: 50 });
  HTMLDialogElement.prototype.showModal = vi.fn();
  await open();
});

async function open(): Promise<void> {
  page = await Shown.of(<DeploymentsPage />, {
    connection: { me, welcome, state },
    session: { ensure },
    notices: { tell, shown: signal([]) },
    router: { moves: 0 },
    http: http.client,
  });
  await settled(page);
}

afterEach(async () => {
  await page.close();
});

async function small(): Promise<void> {
  await page.choose("select", "small");
}

async function submit(): Promise<void> {
  await page.does(() => page.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await settled(page);
}

function sent(question: string): unknown {
  return http.asked.find((asked) => asked.question === question)?.body;
}

describe("the page of saved deployments", () => {
  it("shows those of a variant, with the default marked", async () => {
    expect(page.text).toContain("No saved deployments for this variant yet.");
    await small();
    expect(page.text).toContain("Wall");
    expect(page.text).toContain("Gatedefault");
  });

  it("has the legend, and says what a piece on the board can do", async () => {
    await page.press("Pieces and ranks");
    expect(page.text).toContain("Clears Mines.");
  });

  it("keeps a new one once it is complete and has a name", async () => {
    http.answers("POST /api/deployments", 201, { ...WALL, name: "Moat" });
    await small();
    expect(page.buttons).not.toContain("Save");
    await page.press("Surprise me");
    expect(page.buttons).not.toContain("Save");
    await page.type("input[type=text]", " Moat ");
    await submit();
    expect(ensure).toHaveBeenCalledOnce();
    expect(sent("POST /api/deployments")).toMatchObject({ variant: "small", name: "Moat", isDefault: false });
    expect(tell).toHaveBeenCalledWith("good", "Moat has been saved.");
    expect(page.text).toContain("Edit: Moat");
  });

  it("changes one: its name, its army, both at once", async () => {
    http.answers(`PUT /api/deployments/${WALL.deploymentId}`, 200, { ...WALL, name: "Moat" });
    await small();
    await page.press("Edit: Wall");
    expect((page.one("input[type=text]") as HTMLInputElement).value).toBe("Wall");
    await page.press("Mirror");
    await page.type("input[type=text]", "Moat");
    await submit();
    expect(sent(`PUT /api/deployments/${WALL.deploymentId}`)).toEqual({
      name: "Moat",
      setup: "GPPLLCCC/HNEEMMSS",
      isDefault: false,
    });
  });

  it("keeps a copy under another name only", async () => {
    http.answers("POST /api/deployments", 201, { ...WALL, name: "Moat" });
    await small();
    await page.press("Edit: Wall");
    expect(page.buttons).not.toContain("Save as new");
    await page.type("input[type=text]", "Moat");
    await page.press("Save as new");
    await settled(page);
    expect(sent("POST /api/deployments")).toMatchObject({ name: "Moat", setup: SETUP });
  });

  it("makes one the default, or no more", async () => {
    http.answers(`PUT /api/deployments/${WALL.deploymentId}`, 200, { ...WALL, isDefault: true });
    http.answers(`PUT /api/deployments/${GATE.deploymentId}`, 200, { ...GATE, isDefault: false });
    await small();
    await page.press("Set as default: Wall");
    await settled(page);
    expect(sent(`PUT /api/deployments/${WALL.deploymentId}`)).toEqual({ isDefault: true });
    await page.press("Remove default: Gate");
    await settled(page);
    expect(sent(`PUT /api/deployments/${GATE.deploymentId}`)).toEqual({ isDefault: false });
  });

  it("deletes one only after a question", async () => {
    http.answers(`DELETE /api/deployments/${WALL.deploymentId}`, 204, "");
    await small();
    await page.press("Delete: Wall");
    expect(page.text).toContain("Delete Wall?");
    expect(http.questions).not.toContain(`DELETE /api/deployments/${WALL.deploymentId}`);
    await page.press("Delete");
    await settled(page);
    expect(http.questions).toContain(`DELETE /api/deployments/${WALL.deploymentId}`);
    expect(tell).toHaveBeenCalledWith("good", "Wall has been deleted.");
  });

  it("says what is wrong, in the words of this page", async () => {
    http.answers("POST /api/deployments", 409, { code: "name-taken", message: "" });
    await small();
    await page.press("Surprise me");
    await page.type("input[type=text]", "Wall");
    await submit();
    expect(page.text).toContain("You already have a deployment with this name for this variant.");
  });

  it("asks for nothing while nobody plays, and for a name before it keeps something", async () => {
    await page.close();
    http.clear();
    me.value = undefined;
    ensure.mockResolvedValueOnce("cancelled");
    page = await Shown.of(<DeploymentsPage />, {
      connection: { me, welcome, state },
      session: { ensure },
      notices: { tell, shown: signal([]) },
      router: { moves: 0 },
      http: http.client,
    });
    await page.press("Surprise me");
    await page.type("input[type=text]", "Wall");
    await submit();
    expect(ensure).toHaveBeenCalledOnce();
    expect(http.questions).toEqual([]);
  });

  it("says why nothing can be shown, and asks again", async () => {
    await page.close();
    http.answers("GET /api/deployments", 503, { code: "unavailable", message: "" });
    page = await Shown.of(<DeploymentsPage />, { connection: { me, welcome, state }, router: { moves: 0 }, http: http.client });
    await settled(page);
    expect(page.text).toContain("The server cannot do this at the moment.");
    http.answers("GET /api/deployments", 200, { deployments: [], most: 50 });
    await page.press("Try again");
    await settled(page);
    expect(page.text).toContain("No saved deployments for this variant yet.");
  });
});

describe("without a network, the page", () => {
  async function reopenedOffline(): Promise<void> {
    await page.close();
    me.value = undefined;
    welcome.value = undefined;
    state.value = { kind: "connecting", failures: 1 };
    await open();
    await small();
  }

  it("shows the deployments as the server last listed them, to look at", async () => {
    await reopenedOffline();
    expect(page.text).toContain("You can look at them, but not change them.");
    expect(page.text).toContain("Gatedefault");
    expect(page.buttons).toContain("Edit: Wall");
    expect(page.buttons).not.toContain("Delete: Wall");
    await page.press("Edit: Wall");
    expect(page.text).toContain("All pieces are placed.");
  });

  it.each(["[]", "{", '[7, {"variant":"small"}]'])("shows nothing of a copy like %j", async (copy) => {
    localStorage.setItem("espionage.saved", copy);
    await reopenedOffline();
    expect(page.text).toContain("No saved deployments for this variant yet.");
  });

  it("asks the server again when it is back", async () => {
    await reopenedOffline();
    http.answers("GET /api/deployments", 200, { deployments: [WALL], most: 50 });
    await page.does(() => {
      welcome.value = {} as Welcome;
      state.value = { kind: "ready" };
      me.value = ADA;
    });
    await settled(page);
    expect(page.text).not.toContain("Gate");
    expect(page.buttons).toContain("Delete: Wall");
  });
});
