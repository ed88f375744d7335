import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VacationPanel } from "../../src/account/VacationPanel.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const YEARS = [
  { year: 2026, automaticDays: 1, plannedDays: 5, daysLeft: 24 },
  { year: 2027, daysLeft: 30 },
];
const BEGUN = { firstDay: "2026-08-01", lastDay: "2026-08-04", begun: true };
const COMING = { firstDay: "2026-09-07", lastDay: "2026-09-07" };
const VACATION = {
  automatic: true,
  daysPerYear: 30,
  years: YEARS,
  planned: [BEGUN, COMING],
  untilEpochMs: String(Date.parse("2026-08-05T00:00:00Z")),
  today: "2026-08-03",
  automaticDays: ["2026-02-12", "2026-02-14"],
};

const tell = vi.fn();
const http = new FakeHttp();
const { asked } = http;
let page: Shown;

beforeEach(async () => {
  http.clear();
  tell.mockClear();
  http.answers("GET /api/account/vacation", 200, VACATION);
  page = await Shown.of(<VacationPanel />, { http: http.client, notices: { tell } });
  await settled(page);
});

afterEach(async () => {
  await page.close();
});

function automatic(): HTMLInputElement {
  return page.one("input[type=checkbox]") as HTMLInputElement;
}

async function plan(first: string, last?: string): Promise<void> {
  const [from, to] = [...document.querySelectorAll<HTMLInputElement>("input[type=date]")];
  for (const [field, day] of [[from, first], [to, last]] as const) {
    if (day !== undefined) {
      await page.does(() => {
        if (field !== undefined) {
          field.value = day;
        }
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      });
    }
  }
  await page.does(() => page.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await settled(page);
}

describe("vacation", () => {
  it("says how many days are left and used, and until when the vacation lasts", () => {
    expect(page.text).toContain("2026: 24 days left of 30 (5 planned, 1 taken automatically)");
    expect(page.text).toContain("2027: 30 days left of 30");
    expect(page.text).toContain("You are on vacation until Aug");
    expect(automatic().checked).toBe(true);
  });

  it("says which days the server took", () => {
    expect(page.text).toContain("Taken automatically: Feb 12, Feb 14");
  });

  it("lists planned days, and offers to cancel those that have not begun", async () => {
    expect(page.text).toContain("Aug 1, 2026 – Aug 4, 20264 daysstarted");
    expect(page.text).toContain("Sep 7, 20261 day");
    http.answers("DELETE /api/account/vacation/days/2026-09-07", 200, { ...VACATION, planned: [BEGUN] });
    await page.press("Cancel: Sep 7, 2026");
    await settled(page);
    expect(page.text).not.toContain("Sep 7");
    expect(page.buttons.filter((name) => name.startsWith("Cancel"))).toEqual([]);
  });

  it("plans a day or a range, and says how many days that is", async () => {
    const planned = { firstDay: "2026-10-05", lastDay: "2026-10-05" };
    http.answers("POST /api/account/vacation/days", 201, { ...VACATION, planned: [BEGUN, COMING, planned] });
    await plan("2026-10-05");
    expect(asked.at(-1)?.body).toEqual(planned);
    expect(page.text).toContain("Oct 5, 2026");
    await plan("2026-11-02", "2026-11-06");
    expect(asked.at(-1)?.body).toEqual({ firstDay: "2026-11-02", lastDay: "2026-11-06" });
  });

  it("says why days are not planned", async () => {
    http.answers("POST /api/account/vacation/days", 409, { code: "not-enough-days", message: "" });
    await plan("2026-10-05", "2026-12-05");
    expect(page.text).toContain("You do not have that many vacation days left in the year you chose.");
    expect(page.text).toContain("62 days");
  });

  it("switches automatic vacation, and shows what the server says", async () => {
    http.answers("PUT /api/account/vacation", 200, { ...VACATION, automatic: false });
    await page.does(() => { automatic().click(); });
    await settled(page);
    expect(asked.at(-1)?.body).toEqual({ automatic: false });
    expect(automatic().checked).toBe(false);
    http.answers("PUT /api/account/vacation", 429, { code: "too-many-changes", message: "" });
    await page.does(() => { automatic().click(); });
    await settled(page);
    expect(automatic().checked).toBe(false);
    expect(tell).toHaveBeenCalledWith("bad", "Too many changes. Wait a moment.");
  });
});

describe("the calendar of a vacation", () => {
  const day = (date: string): HTMLButtonElement => page.one(`[data-day="${date}"]`) as HTMLButtonElement;
  const fields = (): readonly string[] => [...document.querySelectorAll<HTMLInputElement>("input[type=date]")].map(({ value }) => value);

  async function choose(date: string): Promise<void> {
    await page.does(() => { day(date).click(); });
  }

  it("shows a month from Monday on, and which days are planned", () => {
    const [first] = document.querySelectorAll(".calendar tbody tr");
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["", "", "", "", "", "1", "2"]);
    expect(document.querySelectorAll("[data-day]")).toHaveLength(31);
    expect(day("2026-08-03").getAttribute("aria-label")).toBe("Aug 3, 2026, planned");
    expect([...document.querySelectorAll<HTMLElement>(".calendar td .planned")].map(({ dataset }) => dataset["day"])).toEqual(
      ["2026-08-01", "2026-08-02", "2026-08-03", "2026-08-04"],
    );
  });

  it("shows the days that the server took, in months before", async () => {
    for (let month = 8; month > 2; month--) {
      await page.press("Previous month");
    }
    expect(day("2026-02-12").className).toBe("taken");
    expect(day("2026-02-12").getAttribute("aria-label")).toBe("Feb 12, 2026, taken automatically");
    await page.press("Previous month");
    expect((page.one("[aria-label='Previous month']") as HTMLButtonElement).disabled).toBe(true);
  });

  it("chooses a day, then a range, then a day again, and plans it", async () => {
    await choose("2026-08-10");
    expect(fields()).toEqual(["2026-08-10", "2026-08-10"]);
    await choose("2026-08-12");
    expect(fields()).toEqual(["2026-08-10", "2026-08-12"]);
    expect(["2026-08-09", "2026-08-10", "2026-08-11", "2026-08-12", "2026-08-13"].map((date) => day(date).getAttribute("aria-pressed"))).toEqual(
      ["false", "true", "true", "true", "false"],
    );
    http.answers("POST /api/account/vacation/days", 201, VACATION);
    await page.press("Plan vacation");
    await settled(page);
    expect(asked.at(-1)?.body).toEqual({ firstDay: "2026-08-10", lastDay: "2026-08-12" });
    await choose("2026-08-20");
    expect(fields()).toEqual(["2026-08-20", "2026-08-20"]);
  });

  it("offers no day that is past or planned", async () => {
    expect(["2026-08-02", "2026-08-04", "2026-08-05"].map((date) => day(date).disabled)).toEqual([true, true, false]);
    await page.press("Next month");
    expect(["2026-09-06", "2026-09-07", "2026-09-08"].map((date) => day(date).disabled)).toEqual([false, true, false]);
  });

  it("is one stop of the keyboard, and arrows lead over days that cannot be chosen", async () => {
    await page.press("Next month");
    expect([...document.querySelectorAll<HTMLElement>("[data-day][tabindex='0']")].map(({ dataset }) => dataset["day"])).toEqual(["2026-09-01"]);
    const press = async (key: string): Promise<string | undefined> => {
      await page.does(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
      return (document.activeElement as HTMLElement).dataset["day"];
    };
    day("2026-09-06").focus();
    expect(await press("ArrowRight")).toBe("2026-09-08");
    expect(await press("ArrowDown")).toBe("2026-09-15");
    expect(await press("ArrowUp")).toBe("2026-09-08");
    expect(await press("ArrowLeft")).toBe("2026-09-06");
  });
});
