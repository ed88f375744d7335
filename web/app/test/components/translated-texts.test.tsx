import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { keepTexts } from "../../src/app/translated-texts.js";

const HTML = "http://www.w3.org/1999/xhtml";
const waiting = signal(1);
const isOpen = signal(false);

function Page() {
  return (
    <p>
      {isOpen.value && <b>open</b>}
      players: {waiting.value}
    </p>
  );
}

/** Translates as browsers do: every text becomes an element within an element. */
function translate(root: Element): void {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    found.push(text as Text);
  }
  for (const text of found.filter(({ parentElement }) => parentElement?.localName !== "font")) {
    const inner = document.createElementNS(HTML, "font");
    inner.textContent = text.data.toUpperCase();
    const outer = document.createElementNS(HTML, "font");
    outer.append(inner);
    text.replaceWith(outer);
  }
}

it("changes on a page that the browser has translated, and may be translated again", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  keepTexts(place);
  render(<Page />, place);
  for (const players of [2, 3, 4]) {
    translate(place);
    await new Promise((done) => setTimeout(done));
    expect(place.textContent).toContain("PLAYERS: ");
    await act(() => {
      waiting.value = players;
      isOpen.value = !isOpen.value;
    });
    await new Promise((done) => setTimeout(done));
    expect(place.textContent.toLowerCase()).toContain(`players: ${players}`);
  }
});
