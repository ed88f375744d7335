import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Route, routeOf } from "./routes.js";

/** The required part of a window. */
export type Browser = Pick<Window, "location" | "history" | "addEventListener" | "scrollTo"> & {
  readonly document: Pick<Document, "addEventListener">;
};

/** Goes to an address of this site, such as "/game/…". */
export type Navigate = (path: string, how?: "push" | "replace") => void;

/** Maps the address to a page, with the History API. */
export class Router {
  readonly #browser: Browser;
  readonly #address = signal("");
  readonly #moves = signal(0);
  #previous: string | undefined;

  /** The current route; a new object only when the address changes. */
  readonly route: ReadonlySignal<Route> = computed(() => {
    const { pathname, hash } = new URL(this.#address.value);
    return routeOf(pathname, hash);
  });

  /** Starts to handle clicks on the page's links to this site. */
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

  /**
   * Returns the whole address, for pages that read more than their route, such as a link to a turn.
   */
  get address(): ReadonlySignal<string> {
    return this.#address;
  }

  /** Returns how often the address has changed; 0 for the page that was opened first. */
  get moves(): number {
    return this.#moves.peek();
  }

  /**
   * Returns the address of the last page of another kind, such as a game for a page of the account;
   * `undefined` on the page that was opened first.
   */
  get previous(): string | undefined {
    return this.#previous;
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
    const before = this.#address.peek();
    if (href !== before) {
      if (kindOf(href) !== kindOf(before)) {
        this.#previous = before;
      }
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

/** Returns whether this is a left click without modifier keys. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Returns the first word of an address on this site. */
function kindOf(href: string): string | undefined {
  return new URL(href).pathname.split("/")[1];
}

function isFile(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/assets/");
}
