import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Deployments, Side } from "@sdk";
import { SavedDeploymentList } from "../../src/saved-deployments/saved-deployment-list.js";
import type { GameSession } from "../../src/game/model/game-session.js";
import { DeploymentPanel } from "../../src/play/DeploymentPanel.js";
import { FakeGame } from "../game/fake-game.js";
import { first } from "../game/fixtures.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const SETUP = "CCCLLPPG/SSMMEENH";
const FROM_RIGHT = "GPPLLCCC/HNEEMMSS";
const WALL = { deploymentId: "7m4e1r9s0d5y2x8a", variant: "small", name: "Wall", setup: SETUP, isDefault: true };

const http = new FakeHttp();
let fake: FakeGame;
let session: GameSession;
let panel: Shown;

function Panel() {
  const game = session.view.game.value;
  const editor = session.editor.value;
  return game === undefined || editor === undefined ? null : (
    <DeploymentPanel session={session} game={game} editor={editor} boardHandle={{ board: undefined }} />
  );
}

async function open(side: Side): Promise<void> {
  session = fake.open(new SavedDeploymentList(new Deployments(http.client)));
  fake.tell(side, fake.deploying(60_000));
  panel = await Shown.of(<Panel />);
  await settled(panel);
  await panel.does(() => {
    const details = panel.one("details") as HTMLDetailsElement;
    details.open = true;
  });
  await settled(panel);
}

async function keep(name: string): Promise<void> {
  await panel.type("input", name);
  await panel.does(() => panel.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await settled(panel);
}

beforeEach(() => {
  http.clear();
  http.answers("GET /api/deployments", 200, {
    deployments: [WALL, { ...WALL, deploymentId: "8m4e1r9s0d5y2x8a", variant: "espionage", name: "Big" }],
    most: 50,
  });
  fake = new FakeGame();
});

afterEach(async () => {
  session.close();
  await panel.close();
});

describe("saved deployments while an army is deployed", () => {
  it("are those of the variant, before the formations, with pictures, the default first and on the board", async () => {
    http.answers("GET /api/deployments", 200, { deployments: [{ ...WALL, deploymentId: "9", name: "Other", setup: FROM_RIGHT, isDefault: false }, WALL], most: 50 });
    await open(Side.WHITE);
    const cards = [...document.querySelectorAll(".formations > .formation")];
    expect(cards.slice(0, 3).map((card) => card.querySelector("b")?.textContent)).toEqual(["Wall", "Other", "Fortress"]);
    expect(cards.map((card) => card.getAttribute("aria-pressed")).indexOf("true")).toBe(0);
    expect(cards[0]?.querySelectorAll(".formation-picture use")).not.toHaveLength(0);
    expect(session.editor.value?.setup).toBe(SETUP);
  });

  it("leave a board alone that the player has begun to arrange", async () => {
    fake.device.setItem("espionage.drafts", JSON.stringify([["g", "C..............."]]));
    await open(Side.WHITE);
    expect(session.editor.value?.placed).toBe(1);
  });

  it("have the default marked", async () => {
    await open(Side.WHITE);
    expect(panel.text).toContain("Saved deployments");
    expect(panel.text).toContain("Wall default");
    expect(panel.text).not.toContain("Big");
    expect(panel.text).not.toContain("on this device");
    expect(panel.one(".kept a").getAttribute("href")).toBe("/deployments");
  });

  it("are used by a click", async () => {
    await open(Side.WHITE);
    await panel.does(() => { session.deployment((editor) => editor.mirror()); });
    expect(session.editor.value?.setup).toBe(FROM_RIGHT);
    await panel.press("Wall default");
    expect(session.editor.value?.setup).toBe(SETUP);
  });

  it("stand for Black as they do for White, seen from the own side", async () => {
    await open(Side.BLACK);
    expect(session.editor.value?.setup).toBe(FROM_RIGHT);
  });

  it("are kept as their player sees them, once they are complete", async () => {
    http.answers("POST /api/deployments", 201, WALL);
    await open(Side.BLACK);
    await panel.does(() => { session.deployment((editor) => editor.clear()); });
    expect(panel.one(".kept-new label").textContent).toBe("Save this army as");
    await keep("Gate");
    expect(http.questions).not.toContain("POST /api/deployments");
    await panel.press("Wall default");
    await keep("Gate");
    expect(http.asked.find(({ question }) => question === "POST /api/deployments")?.body).toEqual({
      variant: "small",
      name: "Gate",
      setup: SETUP,
      isDefault: false,
    });
    expect(panel.field.value).toBe("");
  });

  it("say why one was not kept", async () => {
    http.answers("POST /api/deployments", 409, { code: "too-many-deployments", message: "" });
    await open(Side.WHITE);
    await panel.does(() => { session.deployment((editor) => editor.surprise(first)); });
    await keep("Gate");
    expect(panel.text).toContain("You have reached the limit of saved deployments.");
    expect(panel.field.value).toBe("Gate");
  });

  it("leave those in reach that are on the device from before", async () => {
    fake.device.setItem("espionage.deployments", JSON.stringify([["small:Old", SETUP]]));
    await open(Side.WHITE);
    expect(panel.text).toContain("Deployments on this device");
    await panel.does(() => { session.deployment((editor) => editor.clear()); });
    await panel.press("Use: Old");
    expect(session.editor.value?.setup).toBe(SETUP);
    await panel.press("Delete: Old");
    expect(panel.text).not.toContain("Deployments on this device");
  });
});
