import { effect, type Signal, signal } from "@preact/signals";
import { localStore } from "./index.js";
import { keepValues, keptValues, type Store } from "./kept-values.js";

/** The chat settings of this device. Setting a signal stores it. */
export interface ChatSettings {
  readonly on: Signal<boolean>;
  /** The muted players as `game/player`, the latest last. */
  readonly muted: Signal<readonly string[]>;
}

const NAME = "espionage.chat";
const MOST_MUTED = 100;

/**
 * Reads the stored settings and stores every change. Without a store they last as long as the page.
 */
export function openChatSettings(store: Store | undefined): ChatSettings {
  const kept = keptValues(store, NAME);
  const opened = {
    on: signal(kept["on"] !== false),
    muted: signal<readonly string[]>(Array.isArray(kept["muted"]) ? kept["muted"].map(String) : []),
  };
  let opening = true;
  effect(() => {
    const values = { on: opened.on.value, muted: opened.muted.value.slice(-MOST_MUTED) };
    if (!opening) {
      keepValues(store, NAME, values);
    }
  });
  opening = false;
  return opened;
}

/** The settings of this device. */
export const chatSettings = openChatSettings(localStore());

/** Returns whether a player's lines in a game are hidden. */
export function isMuted({ muted }: ChatSettings, gameId: string, playerId: string): boolean {
  return muted.value.includes(entry(gameId, playerId));
}

/** Hides a player's lines in a game, or shows them again. */
export function mute({ muted }: ChatSettings, gameId: string, playerId: string, on: boolean): void {
  const others = muted.peek().filter((one) => one !== entry(gameId, playerId));
  muted.value = on ? [...others, entry(gameId, playerId)] : others;
}

function entry(gameId: string, playerId: string): string {
  return `${gameId}/${playerId}`;
}
