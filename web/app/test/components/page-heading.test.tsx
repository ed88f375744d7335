import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { type App, Providers } from "../../src/app/app.js";
import { speak } from "../../src/i18n/index.js";
import { PageHeading } from "../../src/shell/PageHeading.js";

const place = document.createElement("div");

afterEach(() => {
  render(null, place);
  place.remove();
});

async function draw(moves: number): Promise<void> {
  await speak("en");
  document.body.append(place);
  const app: object = { router: { moves } };
  render(<Providers app={app as App}><PageHeading text="Rules" /></Providers>, place);
}

describe("the heading of a page", () => {
  it("has the focus before anybody can use the page", async () => {
    await draw(1);
    expect(document.activeElement?.textContent).toBe("Rules");
  });

  it("leaves the focus where it is on the page that was opened first", async () => {
    await draw(0);
    expect(document.activeElement).toBe(document.body);
  });
});
