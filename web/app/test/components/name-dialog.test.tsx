import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConnectionState, Problem, Session, Sessions } from "@sdk";
import type { ConnectionStore } from "../../src/shell/connection-store.js";
import { NameDialog } from "../../src/app/NameDialog.js";
import { LONGEST_NAME } from "../../src/shell/NameLength.js";
import { SessionStore } from "../../src/shell/session-store.js";
import { store } from "../game/fixtures.js";
import { Shown } from "./page.js";

const TOO_LONG: Problem = { code: "name-too-long", message: "", status: 400, retryAfterMs: undefined };

const create = vi.fn<Sessions["create"]>();
const current = vi.fn<Sessions["current"]>();
const end = vi.fn<Sessions["end"]>();
let session: SessionStore;
let dialog: Shown;
let ensured: Promise<string>;

beforeEach(async () => {
  create.mockReset().mockResolvedValue({ ok: true, value: {} as Session });
  const state = signal({ kind: "ready", welcome: {} } as ConnectionState);
  const connection = { settled: () => Promise.resolve(state.value), reconnect: () => Promise.resolve(true) };
  session = new SessionStore({ create, current, end }, connection as unknown as ConnectionStore, store());
  dialog = await Shown.of(<NameDialog />, { session });
});

afterEach(async () => {
  await dialog.close();
});

async function ask(): Promise<void> {
  await dialog.does(async () => {
    ensured = session.ensure();
    await vi.waitUntil(() => session.asking.value);
  });
}

async function submit(): Promise<void> {
  await dialog.does(() => {
    dialog.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

describe("the dialog that asks for a name", () => {
  it("is there only when a name is needed", async () => {
    expect(dialog.has("dialog")).toBe(false);
    await ask();
    expect(dialog.one("dialog").hasAttribute("open")).toBe(true);
  });

  it("tells the length of the name while it is typed, and to screen readers when no more is possible", async () => {
    await ask();
    await dialog.type("input", "Ada");
    expect(dialog.one("#name-hint").textContent).toContain("3 of 20 characters.");
    expect(dialog.has("#name-hint [role=status]")).toBe(false);
    await dialog.type("input", "A".repeat(LONGEST_NAME));
    expect(dialog.one("#name-hint [role=status]").textContent).toBe(`${LONGEST_NAME} of ${LONGEST_NAME} characters.`);
  });

  it("makes a guest of this name, and goes", async () => {
    await ask();
    await dialog.type("input", " Ada ");
    await submit();
    expect(create).toHaveBeenCalledWith("Ada");
    expect(await ensured).toBe("playing");
    expect(dialog.has("dialog")).toBe(false);
  });

  it("says what is wrong with a name, and stays", async () => {
    create.mockResolvedValue({ ok: false, problem: TOO_LONG });
    await ask();
    await submit();
    expect(dialog.one("[role=alert]").textContent).toBe("A name can have up to 20 characters.");
    expect(dialog.one("input").getAttribute("aria-invalid")).toBe("true");
    expect(dialog.buttons).toEqual(["Play", "Cancel"]);
  });

  it("proposes the last name the next time", async () => {
    await ask();
    expect(dialog.field.value).toBe("Agent");
    await dialog.type("input", "Ada");
    await submit();
    await ask();
    expect(dialog.field.value).toBe("Ada");
  });

  it("can be left by its button and by Escape, and then nobody is made", async () => {
    await ask();
    await dialog.press("Cancel");
    expect(await ensured).toBe("cancelled");
    await ask();
    await dialog.does(() => {
      dialog.one("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    });
    expect(await ensured).toBe("cancelled");
    expect(dialog.has("dialog")).toBe(false);
    expect(create).not.toHaveBeenCalled();
  });
});
