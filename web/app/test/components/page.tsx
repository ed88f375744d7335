import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { speak, loadLateTexts } from "../../src/i18n/index.js";
import { type App, Providers } from "../../src/app/app.js";
import { Notices } from "../../src/shell/notices.js";

/** A rendered component, with the user's view and actions. */
export class Shown {
  readonly #place = document.createElement("div");
  readonly #app: App;

  private constructor(app: App) {
    this.#app = app;
  }

  /** Renders content in English, with the given parts of the app. */
  static async of(content: ComponentChild, app: object = {}): Promise<Shown> {
    await speak("en");
    await loadLateTexts();
    const notices = new Notices({ after: () => () => undefined });
    const shown = new Shown({ notices, ...app } as App);
    document.body.append(shown.#place);
    await shown.shows(content);
    return shown;
  }

  /** Renders other content in place of the present one. */
  async shows(content: ComponentChild): Promise<void> {
    await act(() => {
      render(<Providers app={this.#app}>{content}</Providers>, this.#place);
    });
  }

  get text(): string {
    return this.#place.textContent;
  }

  /** Returns the nodes of the text. */
  get texts(): readonly Text[] {
    return this.#all("*").flatMap(({ childNodes }) => [...childNodes]).filter((node) => node instanceof Text);
  }

  /** Returns the names of the enabled buttons. */
  get buttons(): readonly string[] {
    return this.#all("button").filter((button) => !(button as HTMLButtonElement).disabled).map(nameOf);
  }

  /** Returns the only element that matches. */
  one(selector: string): HTMLElement {
    const [found, ...more] = this.#all(selector);
    if (found === undefined || more.length > 0) {
      throw new Error(`expected one ${selector}, found ${more.length + (found === undefined ? 0 : 1)} in ${this.text}`);
    }
    return found;
  }

  /** Returns the only text field. */
  get field(): HTMLInputElement {
    return this.one("input") as HTMLInputElement;
  }

  has(selector: string): boolean {
    return this.#all(selector).length > 0;
  }

  /** Returns the button or option with this name; the last one if a dialog repeats it. */
  named(name: string): HTMLElement {
    const found = this.#all("button, label").findLast((element) => nameOf(element) === name);
    if (found === undefined) {
      throw new Error(`expected "${name}" among ${this.#all("button, label").map(nameOf).join(", ")}`);
    }
    return found;
  }

  async press(name: string): Promise<void> {
    await this.does(() => {
      this.named(name).click();
    });
  }

  async type(selector: string, text: string): Promise<void> {
    await this.does(() => {
      const input = this.one(selector) as HTMLInputElement;
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.does(() => {
      const select = this.one(selector) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  /** Runs an action, and waits for its effects. */
  async does(action: () => unknown): Promise<void> {
    await act(async () => {
      await action();
    });
  }

  async close(): Promise<void> {
    await act(() => {
      render(null, this.#place);
    });
    this.#place.remove();
  }

  #all(selector: string): readonly HTMLElement[] {
    return [...this.#place.querySelectorAll<HTMLElement>(selector)];
  }
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute("aria-label");
  const second = element.querySelector("small")?.textContent ?? "";
  return label ?? element.textContent.trim().slice(0, second === "" ? undefined : -second.length).trim();
}
