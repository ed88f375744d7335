import type { HttpAnswer, HttpClient } from "./http-client.js";
import { arrayOf, parseObject } from "./json.js";
import { type PlayerName, playerOf } from "./players.js";

const CONTACTS = "/api/contacts";
const OK = 200;
const NO_CONTENT = 204;

/** Everybody whom a player knows. */
export interface ContactList {
  /** By name. */
  readonly friends: readonly PlayerName[];
  /** Who asks to be a friend, the newest first. */
  readonly asking: readonly PlayerName[];
  /** Who was asked and has not answered, the newest first. */
  readonly asked: readonly PlayerName[];
  /** By name. */
  readonly blocked: readonly PlayerName[];
  /** Whether friends are never told that the player is here. */
  readonly appearsOffline: boolean;
}

/** Friends and block list of an account. Nobody is told that they are blocked. */
export class Contacts {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(): Promise<HttpAnswer<ContactList>> {
    return this.#http.ask("GET", CONTACTS, OK, listOf);
  }

  /**
   * Asks another player to be friends, or says yes to one who asked.
   *
   * @returns whether the two are friends now
   */
  befriend(playerId: string): Promise<HttpAnswer<boolean>> {
    return this.#http.ask("PUT", friendPath(playerId), OK, (body) => parseObject(body)["friends"] === true);
  }

  /** Ends a friendship, declines a request, or takes the own one back. */
  part(playerId: string): Promise<HttpAnswer<undefined>> {
    return this.#change("DELETE", friendPath(playerId));
  }

  /** Blocks a player or guest; friendship and requests are over by that. */
  block(playerId: string): Promise<HttpAnswer<undefined>> {
    return this.#change("PUT", blockPath(playerId));
  }

  unblock(playerId: string): Promise<HttpAnswer<undefined>> {
    return this.#change("DELETE", blockPath(playerId));
  }

  /** Whether friends are to see no more when one is here. */
  appearOffline(appearsOffline: boolean): Promise<HttpAnswer<undefined>> {
    return this.#change("PUT", `${CONTACTS}/presence`, JSON.stringify({ appearsOffline }));
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
  };
}
