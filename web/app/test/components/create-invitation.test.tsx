// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvitationTerms } from "@sdk";
import { CreateInvitation } from "../../src/lobby/CreateInvitation.js";
import { Shown } from "./page.js";

const create = vi.fn<(terms: InvitationTerms) => Promise<boolean>>(() => Promise.resolve(true));
const busy = signal(false);
let form: Shown;

beforeEach(async () => {
  create.mockClear();
  busy.value = false;
  form = await Shown.of(<CreateInvitation />, { lobby: { create, busy } });
});

afterEach(async () => {
  await form.close();
});

async function submit(): Promise<void> {
  await form.does(() => {
    form.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

describe("the form that makes an invitation", () => {
  it("proposes a game for everybody", async () => {
    await submit();
    expect(create).toHaveBeenCalledWith({
      variant: "espionage",
      timeControl: "600+5",
      colour: "random",
      private: false,
    });
  });

  it("sends what was chosen", async () => {
    await form.choose("#variant", "small");
    expect(form.text).toContain("Good to begin with.");
    await form.press("No clock");
    await form.press("Black");
    await form.press("Who has the link");
    await submit();
    expect(create).toHaveBeenCalledWith({ variant: "small", timeControl: "-", colour: "black", private: true });
  });

  it("takes a clock of one's own making", async () => {
    await form.press("Other…");
    await form.choose(".custom-clock select", "correspondence");
    await form.type(".custom-clock input[type=number]", "7");
    await submit();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ timeControl: "7d" }));
  });

  it("leaves weekends out if both are to have them off", async () => {
    await form.press("Other…");
    await form.choose(".custom-clock select", "correspondence");
    await form.type(".custom-clock input[type=number]", "2");
    await form.does(() => {
      form.one(".custom-clock input[type=checkbox]").click();
    });
    await submit();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ timeControl: "2dw" }));
  });

  it("says what is wrong with a clock, and sends nothing", async () => {
    await form.press("Other…");
    await form.choose(".custom-clock select", "correspondence");
    await form.type(".custom-clock input[type=number]", "31");
    expect(form.one(".custom-clock [role=alert]").textContent).toBe("1 to 30 days.");
    expect(form.buttons).not.toContain("Create invitation");
    await submit();
    expect(create).not.toHaveBeenCalled();
  });

  it("waits while another command is on its way", async () => {
    await form.does(() => {
      busy.value = true;
    });
    expect(form.buttons).not.toContain("Create invitation");
  });
});
