import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Side } from "@sdk";
import { deployedCells } from "@sdk/rules";
import { DeploymentEditor } from "../../src/game/model/deployment-editor.js";
import type { GameSession } from "../../src/game/model/game-session.js";
import { DeploymentPanel } from "../../src/play/DeploymentPanel.js";
import { EventLine } from "../../src/game/parts/EventLine.js";
import { SentPanel } from "../../src/play/SentPanel.js";
import { GameActions } from "../../src/play/GameActions.js";
import { FakeGame } from "../game/fake-game.js";
import { first, SMALL } from "../game/fixtures.js";
import { Shown } from "./page.js";

let fake: FakeGame;
let session: GameSession;
let panel: Shown;

const HANDLE = { board: undefined };

function Panel() {
  const game = session.view.game.value;
  const editor = session.editor.value;
  if (game === undefined) {
    return null;
  }
  return (
    <>
      <EventLine session={session} game={game} />
      {editor !== undefined && <DeploymentPanel session={session} game={game} editor={editor} boardHandle={HANDLE} />}
      {editor === undefined && game.me !== undefined && <SentPanel session={session} game={game} />}
      <GameActions session={session} game={game} boardHandle={HANDLE} navigate={() => undefined} />
    </>
  );
}

async function open(side: Side): Promise<void> {
  fake.tell(side, fake.deploying(60_000));
  panel = await Shown.of(<Panel />);
}

async function arrange(): Promise<void> {
  await panel.does(() => {
    session.deployment((editor) => editor.surprise(first));
  });
}

beforeEach(() => {
  fake = new FakeGame();
  session = fake.open();
});

afterEach(async () => {
  session.close();
  await panel.close();
});

describe("the panel of a deployment", () => {
  it("warns before the time is over", async () => {
    await open(Side.WHITE);
    await panel.does(() => fake.world.pass(40_000));
    expect(panel.one(".urgent [role=alert]").textContent).toContain("Finish within 0:20, or your army is replaced.");
    await arrange();
    expect(panel.text).toContain("In 0:20 your army is sent as it stands.");
  });

  it("says what is left, and sends only a whole army", async () => {
    await open(Side.WHITE);
    expect(panel.text).toContain("16 pieces left to place");
    expect(panel.buttons).not.toContain("Ready");
    await panel.press("Surprise me");
    expect(panel.text).toContain("All pieces are placed.");
    const setup = session.editor.value?.setup;
    await panel.press("Ready");
    expect(fake.sent).toMatchObject([{ case: "deploy", value: { army: { case: "setup", value: setup } } }]);
  });

  it.each([
    "Fortress Mines around the Headquarters.",
    "Ambush Bait in front, strength behind.",
    "Vanguard Strong soldiers go first.",
  ])("arranges what the picture of %s shows, and the next time another one", async (formation) => {
    await open(Side.WHITE);
    const picture = (): readonly (string | null)[] =>
      [...panel.named(formation).querySelectorAll(".small-face")].map((face) => face.getAttribute("href")?.split("#")[1] ?? null);
    const shown = picture();
    await panel.press(formation);
    expect(session.editor.value?.draft).toEqual(shown);
    expect(shown.slice(-8)).toContain("headquarters");
    expect(panel.text).toContain("All pieces are placed.");
    expect(panel.named(formation).getAttribute("aria-pressed")).toBe("true");
    await panel.press(formation);
    expect(session.editor.value?.draft).toEqual(picture());
    expect(picture()).not.toEqual(shown);
    await panel.press("Mirror");
    expect(panel.named(formation).getAttribute("aria-pressed")).toBe("false");
  });

  it("shows Black the formations as the board does", async () => {
    await open(Side.BLACK);
    const name = "Fortress Mines around the Headquarters.";
    const picture = [...panel.named(name).querySelectorAll(".small-face")].map((face) => face.getAttribute("href")?.split("#")[1]);
    await panel.press(name);
    const draft = session.editor.value?.draft ?? [];
    expect([...draft.slice(0, 8).reverse(), ...draft.slice(8).reverse()]).toEqual(picture);
  });

  it("says that a complete army is sent when the time is up", async () => {
    await open(Side.WHITE);
    expect(panel.text).toContain("When time runs out, a complete army is used as it is");
  });

  it("says what a turn is in this variant", async () => {
    fake.variant = "small-fast";
    await open(Side.WHITE);
    expect(panel.text).toContain("A turn: 5 different pieces, one step each. Once you are ready,");
  });

  it("says nothing of time without a deployment clock", async () => {
    fake.tell(Side.WHITE, fake.deploying(0, { clocks: undefined }));
    panel = await Shown.of(<Panel />);
    expect(panel.text).toContain("Once you are ready, you cannot change your army.");
    expect(panel.text).not.toContain("When time runs out");
    expect(panel.text).not.toContain("no clock runs");
  });

  it("says that no clock runs yet against a computer player", async () => {
    fake.timeControl = "600+5";
    fake.tell(Side.WHITE, fake.deploying(0, { clocks: undefined }));
    panel = await Shown.of(<Panel />);
    expect(panel.text).toContain("no clock runs until you have played your first turn");
  });

  it("takes a kind of the reserve up and lets it go again", async () => {
    await open(Side.WHITE);
    await panel.press("Spy, 2 left");
    expect(session.editor.value?.held).toEqual({ kind: "reserve", piece: "spy" });
    expect(panel.named("Spy, 2 left").getAttribute("aria-pressed")).toBe("true");
    await panel.press("Spy, 2 left");
    expect(session.editor.value?.held).toBeUndefined();
  });

  it("fills, mirrors and clears", async () => {
    await open(Side.WHITE);
    expect(panel.buttons).not.toContain("Clear");
    await panel.does(() => {
      session.deployment((editor) => editor.place("spy", 0));
    });
    await panel.press("Fill the rest");
    expect(session.editor.value?.isComplete).toBe(true);
    expect(session.editor.value?.draft[0]).toBe("spy");
    await panel.press("Mirror");
    expect(session.editor.value?.draft[7]).toBe("spy");
    await panel.press("Clear");
    expect(session.editor.value?.isEmpty).toBe(true);
  });

  it("waits for the other side when the army is sent", async () => {
    await open(Side.WHITE);
    await panel.does(() => {
      fake.tell(Side.WHITE, fake.deploying(60_000, { whiteReady: true }));
    });
    expect(panel.text).toContain("Your army is deployed");
    expect(panel.buttons).toEqual([]);
  });

  it.each([[Side.WHITE, "white"], [Side.BLACK, "black"]] as const)("saves the army that side %s has sent", async (wire, side) => {
    await open(wire);
    const sent = DeploymentEditor.begin(SMALL).surprise(first).draft;
    await panel.does(() => {
      fake.tell(wire, fake.deploying(60_000, {
        whiteReady: side === "white",
        blackReady: side === "black",
        board: deployedCells(SMALL, [], { [side]: sent }),
      }));
    });
    expect(panel.text).toContain("While you wait");
    await panel.type("input", " Wall ");
    await panel.press("Save this one");
    expect(panel.text).toContain("Wall has been saved.");
    expect(session.deployments.of(SMALL, side)).toEqual([{ name: "Wall", deployment: sent }]);
  });

  it("tells a spectator that both deploy", async () => {
    await open(Side.UNSPECIFIED);
    expect(panel.text).toContain("Both sides are deploying");
  });
});

describe("deployments that are kept on the device", () => {
  async function keep(name: string): Promise<void> {
    await panel.type("input", name);
    await panel.does(() => {
      panel.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
  }

  it("are kept under a name once they are complete", async () => {
    await open(Side.WHITE);
    await keep("Fortress");
    expect(panel.buttons).not.toContain("Use: Fortress");
    await arrange();
    await keep(" ");
    expect(panel.text).toContain("Save a complete deployment under a name");
    await keep("Fortress");
    expect(panel.buttons).toContain("Use: Fortress");
    expect(panel.field.value).toBe("");
  });

  it("are used again, also after other changes", async () => {
    await open(Side.WHITE);
    await arrange();
    const kept = session.editor.value?.setup;
    await keep("Fortress");
    await panel.press("Clear");
    await panel.press("Use: Fortress");
    expect(session.editor.value?.setup).toBe(kept);
  });

  it("are turned round for the other side", async () => {
    await open(Side.WHITE);
    await arrange();
    await keep("Fortress");
    await panel.press("Mirror");
    const mirrored = session.editor.value?.draft;
    await panel.does(() => {
      session.close();
      session = fake.open();
      fake.tell(Side.BLACK, fake.deploying(60_000, { epoch: 1 }));
    });
    await panel.close();
    panel = await Shown.of(<Panel />);
    await panel.press("Use: Fortress");
    expect(session.editor.value?.draft).toEqual(mirrored);
  });

  it("are deleted", async () => {
    await open(Side.WHITE);
    await arrange();
    await keep("Fortress");
    await panel.press("Delete: Fortress");
    expect(panel.buttons).not.toContain("Use: Fortress");
  });
});
