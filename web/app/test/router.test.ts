import { beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "../src/shell/router.js";
import { pathOf, type Route, type RouteName, routeOf } from "../src/shell/routes.js";
import webFiles from "../../../server/net/src/main/java/dev/espionage/server/net/http/WebFiles.java?raw";

const GAME = "7m4e1r9s0d5y2x8a";
const TOKEN = "4c6zav2szh1sgzbrjgvfd51xwv";

const LINKS = new Map<string, Route>([
  [`/invite/${GAME}#${TOKEN}`, { name: "invite", token: TOKEN, invitationId: GAME }],
  [`/invite#${TOKEN}`, { name: "invite", token: TOKEN }],
  [`/game/${GAME}`, { name: "game", gameId: GAME }],
  [`/replay/${GAME}`, { name: "replay", gameId: GAME }],
  [`/player/${GAME}`, { name: "player", playerId: GAME }],
]);

/** The forms that messengers and mail programs give a link. */
const DELIVERED: readonly (readonly [form: string, delivered: (link: string) => string])[] = [
  ["nothing", (link) => link],
  ["a full stop", (link) => `${link}.`],
  ["a comma", (link) => `${link},`],
  ["an exclamation mark", (link) => `${link}!`],
  ["an ellipsis", (link) => `${link}…`],
  ["a round bracket", (link) => `${link})`],
  ["a square bracket", (link) => `${link}]`],
  ["an angle bracket", (link) => `${link}>`],
  ["a quote", (link) => `${link}"`],
  ["a curly quote and more text", (link) => `${link}”and`],
  ["an encoded quote", (link) => `${link}%22`],
  ["marks of emphasis", (link) => `${link}_**`],
  ["a slash", (link) => `${link}/`],
  ["a space and more text", (link) => `${link}%20and%20more`],
  ["a broken encoding", (link) => `${link}%E2%80`],
  ["a zero width space", (link) => `${link}\u200b`],
  ["an encoded zero width space", (link) => `${link}%E2%80%8B`],
  ["a zero width space within", (link) => `${link.slice(0, -5)}%E2%80%8B${link.slice(-5)}`],
  ["a soft hyphen within", (link) => `${link.slice(0, -5)}\u00ad${link.slice(-5)}`],
  ["an encoded #", (link) => link.replace("#", "%23")],
  ["a # encoded twice", (link) => link.replace("#", "%2523")],
  ["a # at the end", (link) => `${link}%23`],
  ["a tracking mark", (link) => `${link}&fbclid=IwAR0_xyz`],
  ["an encoded tracking mark", (link) => `${link}&amp;fbclid=IwAR0-xyz`],
  ["a query", (link) => link.replace(/#|$/, "?fbclid=IwAR0_xyz$&")],
  ["upper case", (link) => link.toUpperCase()],
  ["upper case and a full stop", (link) => `${link.toUpperCase()}.`],
];

describe("an address", () => {
  it.each([
    ["/", { name: "lobby" }],
    ["/watch", { name: "watch", gameId: undefined }],
    ["/watch/", { name: "watch", gameId: undefined }],
    [`/watch/${GAME}`, { name: "watch", gameId: GAME }],
    ["/rules", { name: "rules" }],
    ["/rules/small-fast", { name: "variant", variant: "small-fast" }],
    ["/tips", { name: "tips" }],
    ["/learn", { name: "learn" }],
    ["/settings", { name: "settings" }],
    ["/account", { name: "account" }],
    ["/account/security", { name: "account", part: "security" }],
    ["/games", { name: "games" }],
    ["/leaderboards", { name: "leaderboards" }],
    ["/statistics", { name: "statistics" }],
    [`/player/${GAME}`, { name: "player", playerId: GAME }],
    [`/game/${GAME}`, { name: "game", gameId: GAME }],
    ["/replay", { name: "replay", gameId: undefined }],
    [`/replay/${GAME}`, { name: "replay", gameId: GAME }],
    [`/invite/${TOKEN}`, { name: "invite", token: TOKEN }],
    ["/invite", { name: "invite", token: undefined }],
    ["/invite/short", { name: "invite", token: undefined }],
    [`/invite/${GAME}`, { name: "invite", token: undefined, invitationId: GAME }],
  ] as const)("%s is a page", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each(["/game", "/game/x", `/game/${GAME}/more`, "/replay/x", "/watch/x", `/watch/${GAME}/more`, "/rules/x", "/account/x", "/account/data/x", "/rules/small/x", "/tips/1", "/player", "/player/x", "/games/x", "/no", "/__proto__"])(
    "%s is none",
    (path) => {
      expect(routeOf(path)).toEqual({ name: "unknown" });
    },
  );

  it("may hold the token of a link in its fragment", () => {
    expect(routeOf("/invite", `#${TOKEN}`)).toEqual({ name: "invite", token: TOKEN });
    expect(routeOf("/invite/", `#/${TOKEN.toUpperCase()}`)).toEqual({ name: "invite", token: TOKEN });
    expect(routeOf(`/invite/${GAME}`, `#${TOKEN}`)).toEqual({ name: "invite", token: TOKEN, invitationId: GAME });
    expect(routeOf("/invite", "#nonsense")).toEqual({ name: "invite", token: undefined });
  });

  it.each([...LINKS].flatMap(([link, route]) => DELIVERED.map(([form, delivered]) => [form, delivered(link), route] as const)))(
    "may have been delivered with %s: %s",
    (_, link, route) => {
      const { pathname, hash } = new URL(link, "https://play.example.org");
      expect(routeOf(pathname, hash)).toEqual(route);
    },
  );

  it("is made so that the token of a link reaches no server", () => {
    expect(pathOf({ name: "invite", token: TOKEN })).toBe(`/invite#${TOKEN}`);
    expect(pathOf({ name: "invite", token: TOKEN, invitationId: GAME })).toBe(`/invite/${GAME}#${TOKEN}`);
    expect(pathOf({ name: "invite", token: undefined, invitationId: GAME })).toBe(`/invite/${GAME}`);
  });

  it("leads back to the page that it was made of", () => {
    for (const path of ["/", "/watch", `/watch/${GAME}`, "/rules", "/rules/open-fast", "/tips", "/learn", "/settings", "/account", "/account/data", "/games", "/leaderboards", "/statistics", `/player/${GAME}`, "/replay", `/replay/${GAME}`, `/game/${GAME}`]) {
      const route = routeOf(path);
      expect(route.name === "unknown" ? undefined : pathOf(route)).toBe(path);
    }
  });
});

describe("the router", () => {
  window.scrollTo = vi.fn();
  const router = new Router(window);
  let taken = false;

  // Runs after the router's listener, and keeps the browser from following the link.
  window.addEventListener("click", (event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  });

  beforeEach(() => {
    router.navigate("/");
    document.body.replaceChildren();
  });

  function link(attributes: Readonly<Record<string, string>>): HTMLAnchorElement {
    const anchor = document.createElement("a");
    for (const [name, value] of Object.entries(attributes)) {
      anchor.setAttribute(name, value);
    }
    document.body.append(anchor);
    return anchor;
  }

  function click(anchor: HTMLAnchorElement, how: MouseEventInit = {}): boolean {
    anchor.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...how }));
    return taken;
  }

  it("shows another page without a load, and comes back", () => {
    const before = router.moves;
    router.navigate("/rules");
    expect(router.route.value).toEqual({ name: "rules" });
    expect(window.location.pathname).toBe("/rules");
    router.navigate("/rules");
    expect(router.moves).toBe(before + 1);
    window.history.replaceState(null, "", "/settings");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route.value).toEqual({ name: "settings" });
  });

  it("knows the last page of another kind", () => {
    router.navigate("/leaderboards?variant=fast");
    router.navigate("/account");
    router.navigate("/account/security");
    expect(new URL(router.previous ?? "").search).toBe("?variant=fast");
  });

  it("takes over plain clicks on links to this site", () => {
    expect(click(link({ href: "/rules" }))).toBe(true);
    expect(router.route.value).toEqual({ name: "rules" });
  });

  it.each([
    ["a new tab by key", { href: "/rules" }, { ctrlKey: true }],
    ["a new tab by target", { href: "/rules", target: "_blank" }, {}],
    ["a download", { href: "/api/games/x.egr", download: "" }, {}],
    ["what the server answers", { href: "/api/games/x.egr" }, {}],
    ["another site", { href: "https://example.org/rules" }, {}],
    ["a place on this page", { href: "#content" }, {}],
  ])("leaves %s to the browser", (_, attributes, how) => {
    expect(click(link(attributes as unknown as Record<string, string>), how)).toBe(false);
    expect(router.route.value).toEqual({ name: "lobby" });
  });
});

type Known = Exclude<Route, { name: "unknown" }>;

/** One address of each page. */
const EXAMPLES: { readonly [N in Exclude<RouteName, "unknown">]: Extract<Known, { name: N }> } = {
  lobby: { name: "lobby" },
  game: { name: "game", gameId: GAME },
  invite: { name: "invite", token: TOKEN },
  watch: { name: "watch", gameId: GAME },
  replay: { name: "replay", gameId: undefined },
  player: { name: "player", playerId: GAME },
  games: { name: "games" },
  leaderboards: { name: "leaderboards" },
  statistics: { name: "statistics" },
  account: { name: "account" },
  deployments: { name: "deployments" },
  friends: { name: "friends" },
  rules: { name: "rules" },
  variant: { name: "variant", variant: "small" },
  tips: { name: "tips" },
  learn: { name: "learn" },
  settings: { name: "settings" },
};

describe("the server's pattern of pages", () => {
  const [, literals = ""] = /String PAGES =([^;]*);/.exec(webFiles) ?? [];
  const pattern = [...literals.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join("");
  const pages = new RegExp(`^(?:${pattern})$`);
  const paths = Object.values(EXAMPLES).map((route) => pathOf(route).replace(/#.*/, ""));

  it("has the address of every page", () => {
    const more = ["/watch", "/watch/", "/account/security", `/replay/${GAME}`, "/invite", `/invite/${TOKEN}`];
    expect([...paths, ...more].filter((path) => !pages.test(path))).toEqual([]);
    expect(["/no", `/game/${GAME}/more`].filter((path) => pages.test(path))).toEqual([]);
  });

  it("has no other words than the pages", () => {
    const words = new Set(pattern.match(/[a-z]+/g));
    expect([...words].sort()).toEqual([...new Set(paths.map((path) => path.split("/")[1] ?? ""))].filter((word) => word !== "").sort());
  });
});
