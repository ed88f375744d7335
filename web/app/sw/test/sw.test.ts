// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SITE = "https://play.example.org";
const VERSION = "espionage-now";
const SHELL = ["/", "/icon.svg", "/assets/app-1.js"];
const TEXTS = { de: ["/assets/de-1.js"], en: ["/assets/en-1.js", "/assets/en-2.js"], ru: ["/assets/ru-1.js"] };

type Lifecycle = (event: { waitUntil(work: Promise<unknown>): void }) => void;
type Fetching = (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void;

/** A fake of the browser's caches, with the methods that the worker uses. */
class FakeCaches {
  readonly byName = new Map<string, Map<string, string>>();

  paths(name: string): readonly string[] {
    return [...(this.byName.get(name)?.keys() ?? [])];
  }

  keep(name: string, path: string, text: string): void {
    const cache = this.byName.get(name) ?? new Map<string, string>();
    this.byName.set(name, cache.set(path, text));
  }

  open(name: string) {
    return Promise.resolve({
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) {
          const response = await fetch(`${SITE}${path}`);
          this.keep(name, path, await response.text());
        }
      },
      put: async (request: Request, response: Response) => {
        this.keep(name, pathOf(request), await response.text());
      },
    });
  }

  match(request: Request | string): Promise<Response | undefined> {
    const path = typeof request === "string" ? request : pathOf(request);
    const found = [...this.byName.values()].map((cache) => cache.get(path)).find((text) => text !== undefined);
    return Promise.resolve(found === undefined ? undefined : new Response(found));
  }

  keys(): Promise<readonly string[]> {
    return Promise.resolve([...this.byName.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.byName.delete(name));
  }
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

const network = vi.fn<(request: Request | string, how?: RequestInit) => Promise<Response>>();
const handlers = new Map<string, Lifecycle | Fetching>();
let kept: FakeCaches;

beforeEach(async () => {
  kept = new FakeCaches();
  handlers.clear();
  network.mockReset().mockImplementation(() => Promise.resolve(new Response("from the network")));
  vi.stubGlobal("self", {
    location: { origin: SITE },
    navigator: { languages: ["de-AT", "fr"] },
    addEventListener: (kind: string, handler: Lifecycle | Fetching) => handlers.set(kind, handler),
  });
  vi.stubGlobal("caches", kept);
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("SHELL_FILES", SHELL);
  vi.stubGlobal("TEXT_FILES", TEXTS);
  vi.stubGlobal("SHELL_VERSION", "now");
  vi.resetModules();
  await import("../sw.js");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Dispatches a lifecycle event, and waits for the promises that it extends to. */
async function happens(kind: "install" | "activate"): Promise<void> {
  const work: Promise<unknown>[] = [];
  (handlers.get(kind) as Lifecycle)({ waitUntil: (promise) => work.push(promise) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

/** Returns the worker's answer to a request; `undefined` if the worker leaves it to the browser. */
function asked(path: string, request: Partial<Request> = {}): Promise<string> | undefined {
  const answers: Promise<Response>[] = [];
  const event = { url: `${SITE}${path}`, method: "GET", mode: "cors", ...request } as Request;
  (handlers.get("fetch") as Fetching)({ request: event, respondWith: (answer) => answers.push(answer) });
  return answers[0]?.then((response) => response.text());
}

const navigate = { mode: "navigate" } as const;

function goesOffline(): void {
  network.mockReset().mockRejectedValue(new TypeError("no network"));
}

describe("the shell", () => {
  it("is kept when the worker is installed, with texts in English and the browser's languages", async () => {
    await happens("install");
    expect(kept.paths(VERSION)).toEqual([...SHELL, ...TEXTS.en, ...TEXTS.de]);
  });

  it("replaces those of older versions, and nothing of anybody else", async () => {
    kept.keep("espionage-old", "/", "old");
    kept.keep("somebody-else", "/", "theirs");
    await happens("install");
    await happens("activate");
    expect([...kept.byName.keys()]).toEqual(["somebody-else", VERSION]);
  });
});

describe("a click on a notification", () => {
  async function clicked(...open: readonly object[]): Promise<string | undefined> {
    const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal("self", { clients: { matchAll: () => Promise.resolve(open), openWindow } });
    const close = vi.fn();
    const work: Promise<unknown>[] = [];
    const event = { notification: { close, data: "/game/1" }, waitUntil: (promise: Promise<unknown>) => work.push(promise) };
    (handlers.get("notificationclick") as (event: object) => void)(event);
    await Promise.all(work);
    expect(close).toHaveBeenCalledOnce();
    return openWindow.mock.calls[0]?.[0];
  }

  it("brings the open app to the front", async () => {
    const focus = vi.fn(() => Promise.resolve());
    expect(await clicked({ focus })).toBeUndefined();
    expect(focus).toHaveBeenCalledOnce();
  });

  it("opens the game where no window is open", async () => {
    expect(await clicked()).toBe("/game/1");
  });
});

describe("a page", () => {
  it("comes from the network, although it is kept", async () => {
    kept.keep(VERSION, "/", "kept");
    expect(await asked("/game/1", navigate)).toBe("from the network");
  });

  it("is the kept one without a network, at every address", async () => {
    kept.keep(VERSION, "/", "kept");
    goesOffline();
    expect(await asked("/game/1", navigate)).toBe("kept");
    expect(await asked("/", navigate)).toBe("kept");
  });

  it("is the kept one when the network does not answer within four seconds", async () => {
    kept.keep(VERSION, "/", "kept");
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    network.mockImplementation((_, how) => new Promise((_resolve, reject) => {
      how?.signal?.addEventListener("abort", () => { reject(new DOMException("late", "TimeoutError")); });
    }));
    const page = asked("/", navigate);
    await vi.waitFor(() => { expect(network).toHaveBeenCalledOnce(); });
    patience.abort();
    expect(await page).toBe("kept");
    expect(timeout).toHaveBeenCalledWith(4_000);
  });

  it("that is not kept is waited for, and fails as the network does", async () => {
    goesOffline();
    await expect(asked("/", navigate)).rejects.toThrow("no network");
    expect(network.mock.calls[0]?.[1]).toEqual({});
  });
});

describe("an asset", () => {
  it("that is kept needs no network", async () => {
    kept.keep(VERSION, "/assets/app-1.js", "kept");
    goesOffline();
    expect(await asked("/assets/app-1.js")).toBe("kept");
    expect(network).not.toHaveBeenCalled();
  });

  it("is kept when it is first used", async () => {
    expect(await asked("/assets/late-2.js")).toBe("from the network");
    goesOffline();
    expect(await asked("/assets/late-2.js")).toBe("from the network");
  });

  it("that is not there is not kept", async () => {
    network.mockResolvedValue(new Response("not found", { status: 404 }));
    expect(await asked("/assets/gone.js")).toBe("not found");
    expect(kept.byName.size).toBe(0);
  });
});

describe("another file of the shell", () => {
  it("comes from the network, and is the kept one without", async () => {
    kept.keep(VERSION, "/icon.svg", "kept");
    expect(await asked("/icon.svg")).toBe("from the network");
    goesOffline();
    expect(await asked("/icon.svg")).toBe("kept");
  });

  it("that is not kept fails as the network does", async () => {
    goesOffline();
    await expect(asked("/icon.svg")).rejects.toThrow("no network");
  });
});

describe("what is not the worker's", () => {
  it.each([
    ["the interface", "/api/games", {}],
    ["a page of the interface", "/api/games/1.egr", navigate],
    ["a file that is not of the shell", "/robots.txt", {}],
    ["what is written", "/assets/app-1.js", { method: "POST" }],
    ["another site", "/assets/app-1.js", { url: "https://example.com/assets/app-1.js" }],
  ] as const)("is left to the browser: %s", (_, path, request) => {
    kept.keep(VERSION, path, "kept");
    expect(asked(path, request)).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  });
});
