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
  /** A page of the account; the first one has the profile. */
  | { readonly name: "account"; readonly part?: AccountPart | undefined }
  | { readonly name: "deployments" }
  | { readonly name: "friends" }
  | { readonly name: "rules" }
  /** The rules page of one variant. */
  | { readonly name: "variant"; readonly variant: Variant }
  | { readonly name: "tips" }
  | { readonly name: "learn" }
  | { readonly name: "settings" }
  | { readonly name: "unknown" };

/** The pages of an account after the first one. */
export const ACCOUNT_PARTS = ["security", "vacation", "data"] as const;

export type AccountPart = (typeof ACCOUNT_PARTS)[number];

export type RouteName = Route["name"];

/** The props of a page. A page gets everything else from contexts. */
export interface PageProps<N extends RouteName> {
  readonly route: Extract<Route, { name: N }>;
}

/** The pages whose address is their name. */
const PLAIN = ["games", "leaderboards", "statistics", "account", "deployments", "friends", "rules", "tips", "learn", "settings"] as const;

const ID = /^[0-9a-hjkmnp-tv-z]{16}$/;
const TOKEN = /^[0-9a-hjkmnp-tv-z]{26}$/;

/**
 * Returns the page at an address. A link's token may be in the fragment, which no server receives.
 *
 * Messengers and mail programs add marks to links, change their case and encode them. Ids and
 * tokens are therefore found among all that an address holds.
 */
export function routeOf(path: string, fragment = ""): Route {
  const [first = "", second, ...rest] = path.replace(/^\/+|\/+$/g, "").split("/");
  const [page = first] = wordsOf(first);
  const id = wordsOf(second).find((word) => ID.test(word));
  if (rest.length > 0) {
    return { name: "unknown" };
  }
  if (page === "game" && id !== undefined) {
    return { name: "game", gameId: id };
  }
  if (page === "player" && id !== undefined) {
    return { name: "player", playerId: id };
  }
  if (page === "rules" && second !== undefined) {
    const named = /^[a-z-]*[a-z]/.exec(cleared(second))?.[0];
    const variant = VARIANTS.find((known) => known === named);
    return variant === undefined ? { name: "unknown" } : { name: "variant", variant };
  }
  if (page === "account" && second !== undefined) {
    const part = ACCOUNT_PARTS.find((known) => known === wordsOf(second)[0]);
    return part === undefined ? { name: "unknown" } : { name: "account", part };
  }
  if (page === "invite") {
    const token = [path, fragment].flatMap(wordsOf).find((word) => TOKEN.test(word));
    return id === undefined ? { name: "invite", token } : { name: "invite", token, invitationId: id };
  }
  if ((page === "replay" || page === "watch") && (second === undefined || id !== undefined)) {
    return { name: page, gameId: id };
  }
  return second === undefined ? plain(page) : { name: "unknown" };
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
    case "account":
      return `/account${part("/", route.part)}`;
    case "variant":
      return `/rules/${route.variant}`;
    case "player":
      return `/player/${route.playerId}`;
    case "games":
    case "leaderboards":
    case "statistics":
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

function wordsOf(part = ""): string[] {
  return cleared(part).match(/[0-9a-z]+/g) ?? [];
}

/** Returns a part of an address decoded, in lower case and without invisible characters. */
function cleared(part: string): string {
  // Some encode "%23" again, to "%2523".
  const once = part.replace(/%(?:25)+/g, "%");
  try {
    return decodeURIComponent(once).toLowerCase().replace(/\p{Cf}/gu, "");
  } catch {
    return once.toLowerCase();
  }
}
