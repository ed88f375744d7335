import { describe, expect, it } from "vitest";
import { HttpClient, Vacations } from "../../src/index.js";
import { answering } from "./answering.js";

const VACATION = {
  automatic: true,
  daysPerYear: 30,
  years: [
    { year: 2026, automaticDays: 1, plannedDays: 14, daysLeft: 15 },
    { year: 2027, automaticDays: 0, plannedDays: 0, daysLeft: 30 },
  ],
  planned: [{ firstDay: "2026-08-01", lastDay: "2026-08-14", begun: true }],
  untilEpochMs: 1_786_752_000_000,
  today: "2026-08-03",
  automaticDays: ["2026-03-01"],
};

function server(status: number, body: unknown) {
  const { fetch, asked } = answering(status, body);
  return { vacations: new Vacations(new HttpClient(fetch)), asked };
}

describe("vacation", () => {
  it("is read, and absent fields are those of a new account without automatic vacation", async () => {
    const { vacations, asked } = server(200, { ...VACATION, untilEpochMs: "1786752000000" });
    expect(await vacations.vacation()).toEqual({ ok: true, value: VACATION });
    expect(asked[0]).toMatchObject({ url: "/api/account/vacation", method: "GET" });
    const empty = server(200, { years: [{ year: 2026 }], today: "2026-08-03" });
    expect(await empty.vacations.vacation()).toEqual({
      ok: true,
      value: {
        automatic: false,
        daysPerYear: 0,
        years: [{ year: 2026, automaticDays: 0, plannedDays: 0, daysLeft: 0 }],
        planned: [],
        untilEpochMs: 0,
        today: "2026-08-03",
        automaticDays: [],
      },
    });
  });

  it("of the players of a game is read", async () => {
    const { vacations, asked } = server(200, { blackUntilEpochMs: "1786752000000" });
    expect(await vacations.inGame("a/b")).toEqual({
      ok: true,
      value: { whiteUntilEpochMs: 0, blackUntilEpochMs: 1_786_752_000_000 },
    });
    expect(asked[0]).toMatchObject({ url: "/api/games/a%2Fb/vacation", method: "GET" });
  });

  it("is switched, planned and cancelled", async () => {
    const { vacations, asked } = server(200, VACATION);
    expect((await vacations.setAutomatic(false)).ok).toBe(true);
    expect((await vacations.cancel("2026-08-01")).ok).toBe(true);
    const planning = server(201, VACATION);
    expect((await planning.vacations.plan("2026-08-01", "2026-08-14")).ok).toBe(true);
    expect([...asked, ...planning.asked].map(({ method, url, body }) => [method, url, body])).toEqual([
      ["PUT", "/api/account/vacation", '{"automatic":false}'],
      ["DELETE", "/api/account/vacation/days/2026-08-01", undefined],
      ["POST", "/api/account/vacation/days", '{"firstDay":"2026-08-01","lastDay":"2026-08-14"}'],
    ]);
  });

  it("says why days are not planned", async () => {
    const { vacations } = server(409, { code: "not-enough-days", message: "m" });
    expect(await vacations.plan("2026-08-01", "2026-08-14")).toMatchObject({
      ok: false,
      problem: { word: "not-enough-days", status: 409 },
    });
  });
});
