import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Route, routeOf } from "./routes.js";

/** As much of a window as is needed. */
export type Browser = Pick<Window, "location" | "history" | "addEventListener" | "scrollTo"> & {
  readonly document: Pick<Document, "addEventListener">;
};

/** Goes to an address of this site: "/game/…". */
export type Navigate = (path: string, how?: "push" | "replace") => void;

/** Which page is shown, by the History API. */
export class Router {
  readonly #browser: Browser;
  readonly #address = signal("");
  readonly #moves = signal(0);

  /** The page. A new object only when the address has become another. */
  readonly route: ReadonlySignal<Route> = computed(() => {
    const { pathname, hash } = new URL(this.#address.value);
    return routeOf(pathname, hash);
  });

  /** Takes over the links of the page to this site. */
  constructor(browser: Browser) {
    this.#browser = browser;
    this.#address.value = browser.location.href;
    browser.addEventListener("popstate", () => {
      this.#read();
    });
    browser.document.addEventListener("click", (event) => {
      this.#click(event);
    });
  }

  /** The whole address, for pages that read more than their route: a link to a turn. */
  get address(): ReadonlySignal<string> {
    return this.#address;
  }

  /** How often the address has changed; 0: the page that was opened first. */
  get moves(): number {
    return this.#moves.peek();
  }

  readonly navigate: Navigate = (path, how = "push") => {
    const { history, location } = this.#browser;
    const target = new URL(path, location.href).href;
    if (target === location.href) {
      return;
    }
    if (how === "push") {
      history.pushState(null, "", target);
      this.#browser.scrollTo(0, 0);
    } else {
      history.replaceState(history.state, "", target);
    }
    this.#read();
  };

  #read(): void {
    const { href } = this.#browser.location;
    if (href !== this.#address.peek()) {
      this.#moves.value++;
      this.#address.value = href;
    }
  }

  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.defaultPrevented || !isPlain(event)) {
      return;
    }
    const { href, origin, target, hash, pathname } = link;
    const here = this.#browser.location;
    const within = hash !== "" && pathname === here.pathname;
    if (origin === here.origin && target === "" && !link.hasAttribute("download") && !within && !isFile(pathname)) {
      event.preventDefault();
      this.navigate(href);
    }
  }
}

/** A left click without keys that mean something else. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isFile(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/assets/");
}
