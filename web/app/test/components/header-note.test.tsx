import { afterEach, describe, expect, it } from "vitest";
import { HeaderNote, HeaderNotePlace } from "../../src/shell/HeaderNote.js";
import { Shown } from "./page.js";

let page: Shown;

afterEach(() => page.close());

describe("the note in the header", () => {
  it("is what the page says, as long as it is there", async () => {
    const frame = (note: string | undefined) => (
      <>
        <HeaderNotePlace />
        <main>{note !== undefined && <HeaderNote>{note}</HeaderNote>}</main>
      </>
    );
    page = await Shown.of(frame("10 min + 5 s"));
    expect(page.one(".header-note").textContent).toBe("10 min + 5 s");
    await page.shows(frame("3 min"));
    expect(page.one(".header-note").textContent).toBe("3 min");
    expect(page.one("main").textContent).toBe("");
    await page.shows(frame(undefined));
    expect(page.one(".header-note").textContent).toBe("");
  });
});
