import type { HttpAnswer, HttpClient } from "./http-client.js";
import type { Speed } from "../pairing/speed.js";
import { arrayOf, parseObject } from "./json.js";
import { type PlayerName, playerOf } from "./players.js";

const CONTACTS = "/api/contacts";
const OK = 200;
const NO_CONTENT = 204;

/**
 * From whom a player takes challenges. "rating" stands for friends, and for accounts whose rating in
 * the pool of the game is near.
 */
export type ChallengePolicy = "everyone" | "rating" | "friends" | "nobody";

/** From whom a player takes challenges, and whether the caller may send this one. */
export interface ChallengeRule {
  readonly challengesFrom: ChallengePolicy;
  readonly allowed: boolean;
}

/** All policies, from the most open one. */
export const CHALLENGE_POLICIES: readonly ChallengePolicy[] = ["everyone", "rating", "friends", "nobody"];

/** The contacts of a player. */
export interface ContactList {
  /** The friends, by name. */
  readonly friends: readonly PlayerName[];
  /** The senders of open friend requests, the newest first. */
  readonly asking: readonly PlayerName[];
  /** The recipients of the player's own open requests, the newest first. */
  readonly asked: readonly PlayerName[];
  /** The blocked players, by name. */
  readonly blocked: readonly PlayerName[];
  /** True if the player appears offline to friends. */
  readonly appearsOffline: boolean;
  /** From whom the player takes challenges. */
  readonly challengesFrom: ChallengePolicy;
}

/** The friends and blocks of an account. No player is told of being blocked. */
export class Contacts {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(): Promise<HttpAnswer<ContactList>> {
    return this.#http.ask("GET", CONTACTS, OK, listOf);
  }

  /**
   * Sends a friend request, or accepts that of the other player.
   *
   * @returns true if the two are friends now
   */
  befriend(playerId: string): Promise<HttpAnswer<boolean>> {
    return this.#http.ask("PUT", friendPath(playerId), OK, (body) => parseObject(body)["friends"] === true);
  }

  /** Ends a friendship, declines a request, or withdraws an own one. */
  part(playerId: string): Promise<HttpAnswer<undefined>> {
    return this.#change("DELETE", friendPath(playerId));
  }

  /** Blocks a player or guest; ends the friendship and any requests. */
  block(playerId: string): Promise<HttpAnswer<undefined>> {
    return this.#change("PUT", blockPath(playerId));
  }

  unblock(playerId: string): Promise<HttpAnswer<undefined>> {
    return this.#change("DELETE", blockPath(playerId));
  }

  /** Sets whether the player appears offline to friends. */
  appearOffline(appearsOffline: boolean): Promise<HttpAnswer<undefined>> {
    return this.#change("PUT", `${CONTACTS}/presence`, JSON.stringify({ appearsOffline }));
  }

  /** Sets from whom the player takes challenges. */
  takeChallengesFrom(challengesFrom: ChallengePolicy): Promise<HttpAnswer<undefined>> {
    return this.#change("PUT", `${CONTACTS}/challenges`, JSON.stringify({ challengesFrom }));
  }

  /** Returns whether the caller, who may be a guest, may challenge a player to a game of this pool. */
  challengeRule(playerId: string, variant: string, speed: Speed): Promise<HttpAnswer<ChallengeRule>> {
    const query = `variant=${encodeURIComponent(variant)}&speed=${encodeURIComponent(speed)}`;
    return this.#http.ask("GET", `/api/challenges/${encodeURIComponent(playerId)}?${query}`, OK, (body) => {
      const rule = parseObject(body);
      return { challengesFrom: policyOf(rule["challengesFrom"]), allowed: rule["allowed"] === true };
    });
  }

  #change(method: "PUT" | "DELETE", path: string, body?: string): Promise<HttpAnswer<undefined>> {
    return this.#http.ask(method, path, NO_CONTENT, () => undefined, body);
  }
}

function friendPath(playerId: string): string {
  return `${CONTACTS}/friends/${encodeURIComponent(playerId)}`;
}

function blockPath(playerId: string): string {
  return `${CONTACTS}/blocks/${encodeURIComponent(playerId)}`;
}

function listOf(body: string): ContactList {
  const list = parseObject(body);
  return {
    friends: arrayOf(list["friends"]).map(playerOf),
    asking: arrayOf(list["asking"]).map(playerOf),
    asked: arrayOf(list["asked"]).map(playerOf),
    blocked: arrayOf(list["blocked"]).map(playerOf),
    appearsOffline: list["appearsOffline"] === true,
    challengesFrom: policyOf(list["challengesFrom"]),
  };
}

/** Returns a policy; one that only a newer server knows counts as the most open one. */
function policyOf(value: unknown): ChallengePolicy {
  return CHALLENGE_POLICIES.find((policy) => policy === value) ?? "everyone";
}
