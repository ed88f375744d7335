import { type Variant, VARIANTS } from "./game-texts.js";

/** A page, as its address names it. */
export type Route =
  | { readonly name: "lobby" }
  | { readonly name: "game"; readonly gameId: string }
  /** An invitation. The token accepts a private one; an old link has no id. */
  | { readonly name: "invite"; readonly token: string | undefined; readonly invitationId?: string | undefined }
  /** The watch page; without a game it shows the featured one. */
  | { readonly name: "watch"; readonly gameId: string | undefined }
  /** The replay page; without a game it asks for a record file. */
  | { readonly name: "replay"; readonly gameId: string | undefined }
  | { readonly name: "player"; readonly playerId: string }
  | { readonly name: "games" }
  | { readonly name: "leaderboards" }
  | { readonly name: "statistics" }
  | { readonly name: "account" }
  | { readonly name: "deployments" }
  | { readonly name: "friends" }
  | { readonly name: "rules" }
  /** The rules page of one variant. */
  | { readonly name: "variant"; readonly variant: Variant }
  | { readonly name: "tips" }
  | { readonly name: "learn" }
  | { readonly name: "settings" }
  | { readonly name: "unknown" };

export type RouteName = Route["name"];

/** The props of a page. A page gets everything else from `useApp()`. */
export interface PageProps<N extends RouteName> {
  readonly route: Extract<Route, { name: N }>;
}

/** The pages whose address is their name. */
const PLAIN = ["games", "leaderboards", "statistics", "account", "deployments", "friends", "rules", "tips", "learn", "settings"] as const;

const ID = /^[0-9a-hjkmnp-tv-z]{16}$/;
const TOKEN = /^[0-9a-hjkmnp-tv-z]{26}$/;

/**
 * Returns the page at an address. A link's token may be in the fragment, which no server receives.
 */
export function routeOf(path: string, fragment = ""): Route {
  const [first = "", second, ...rest] = path.replace(/^\/+|\/+$/g, "").split("/");
  if (rest.length > 0) {
    return { name: "unknown" };
  }
  if (first === "game" && second !== undefined) {
    return ID.test(second) ? { name: "game", gameId: second } : { name: "unknown" };
  }
  if (first === "player" && second !== undefined) {
    return ID.test(second) ? { name: "player", playerId: second } : { name: "unknown" };
  }
  if (first === "rules" && second !== undefined) {
    const variant = VARIANTS.find((id) => id === second);
    return variant === undefined ? { name: "unknown" } : { name: "variant", variant };
  }
  if (first === "invite") {
    const token = tokenIn(second) ?? tokenIn(fragment.replace(/^#\/?/, ""));
    return second !== undefined && ID.test(second) ? { name: "invite", token, invitationId: second } : { name: "invite", token };
  }
  if (first === "replay" || first === "watch") {
    return second === undefined || ID.test(second) ? { name: first, gameId: second } : { name: "unknown" };
  }
  return second === undefined ? plain(first) : { name: "unknown" };
}

/** Returns the path of a page, from the server's root. */
export function pathOf(route: Exclude<Route, { name: "unknown" }>): string {
  switch (route.name) {
    case "lobby":
      return "/";
    case "game":
      return `/game/${route.gameId}`;
    case "invite":
      return `/invite${part("/", route.invitationId)}${part("#", route.token)}`;
    case "replay":
    case "watch":
      return route.gameId === undefined ? `/${route.name}` : `/${route.name}/${route.gameId}`;
    case "variant":
      return `/rules/${route.variant}`;
    case "player":
      return `/player/${route.playerId}`;
    case "games":
    case "leaderboards":
    case "statistics":
    case "account":
    case "deployments":
    case "friends":
    case "rules":
    case "tips":
    case "learn":
    case "settings":
      return `/${route.name}`;
  }
}

function part(mark: string, value: string | undefined): string {
  return value === undefined ? "" : mark + value;
}

function plain(first: string): Route {
  const found = PLAIN.find((name) => name === first);
  return { name: first === "" ? "lobby" : (found ?? "unknown") };
}

function tokenIn(text: string | undefined): string | undefined {
  const token = text?.toLowerCase();
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
