import { afterEach, describe, expect, it } from "vitest";
import { LiveRegion } from "../../src/shell/LiveRegion.js";
import { Shown } from "./page.js";

let page: Shown | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

function Fault({ cause }: { readonly cause: object | undefined }) {
  return <LiveRegion says="alert" cause={cause} class="fault">{cause && "The password is wrong."}</LiveRegion>;
}

describe("a live region", () => {
  it("tells a message again that has another cause, and nothing if only the page is drawn again", async () => {
    page = await Shown.of(<Fault cause={undefined} />);
    const told: string[] = [];
    for (const cause of [{}, {}, {}, undefined, {}]) {
      await page.shows(<Fault cause={cause} />);
      told.push(page.text);
      await page.shows(<Fault cause={cause} />);
      expect(page.text).toBe(told.at(-1));
    }
    const [first = "", second, third] = told;
    expect(told.map((text) => text.trim())).toEqual([first, first, first, "", first]);
    expect(first).toBe("The password is wrong.");
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
  });
});
