import type { ChatRoom } from "@sdk/chat";
import { StoredValues } from "../game/model/stored-values.js";
import type { Store } from "../settings/store.js";

const NAME = "espionage.chat-read";
const MOST_GAMES = 60;

/** The number of the last line that was read in each room of a chat. */
export type LastRead = ReadonlyMap<ChatRoom, number>;

/** The last lines that were read on this device, by game, so that a line said while a page loads is new. */
export class ReadLines {
  readonly #values: StoredValues<readonly (readonly [ChatRoom, number])[]>;

  constructor(store: Store | undefined) {
    this.#values = new StoredValues(store, NAME, MOST_GAMES, pairs);
  }

  of(gameId: string): LastRead {
    return new Map(this.#values.at(gameId));
  }

  keep(gameId: string, read: LastRead): void {
    this.#values.keep(gameId, [...read]);
  }
}

function pairs(kept: unknown): readonly (readonly [ChatRoom, number])[] | undefined {
  return Array.isArray(kept) && kept.every(isPair) ? kept : undefined;
}

function isPair(kept: unknown): kept is [ChatRoom, number] {
  return Array.isArray(kept) && kept.length === 2 && kept.every((value) => typeof value === "number");
}
