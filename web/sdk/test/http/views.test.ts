import { expect, it } from "vitest";
import { HttpClient, Views } from "../../src/index.js";
import { answering } from "./answering.js";

const LINE = "xxxxxxxx/xxxxxxxx/8/2^5/5^2/8/CCLLPPNS/EEMMHGSE w - -,- 0 0";

it("is asked for by game and turn, and told as its line", async () => {
  const { fetch, asked } = answering(200, LINE);
  const views = new Views(new HttpClient(fetch));
  expect(await views.read("g1")).toEqual({ ok: true, value: LINE });
  await views.read("g1", 7);
  expect(asked.map(({ url }) => url)).toEqual(["/api/games/g1/view", "/api/games/g1/view?turn=7"]);
});
