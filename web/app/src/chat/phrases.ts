import { ChatPhrase } from "@sdk/chat";
import { type Key, t } from "../i18n/index.js";

type Phrase = Extract<Key, `game.phrase.${string}`>;

const KEYS = new Map<ChatPhrase, Phrase>([
  [ChatPhrase.HELLO, "game.phrase.hello"],
  [ChatPhrase.GOOD_LUCK, "game.phrase.goodLuck"],
  [ChatPhrase.HAVE_FUN, "game.phrase.haveFun"],
  [ChatPhrase.ONE_MOMENT, "game.phrase.oneMoment"],
  [ChatPhrase.I_AM_BACK, "game.phrase.back"],
  [ChatPhrase.WELL_PLAYED, "game.phrase.wellPlayed"],
  [ChatPhrase.GOOD_GAME, "game.phrase.goodGame"],
  [ChatPhrase.THANKS, "game.phrase.thanks"],
  [ChatPhrase.YOU_ARE_WELCOME, "game.phrase.welcome"],
  [ChatPhrase.SORRY, "game.phrase.sorry"],
  [ChatPhrase.REMATCH, "game.phrase.rematch"],
  [ChatPhrase.GOODBYE, "game.phrase.goodbye"],
]);

/** The canned phrases, in the order of their buttons. */
export const PHRASES: readonly ChatPhrase[] = [...KEYS.keys()];

/** Returns a phrase in the reader's language; undefined for a phrase of a newer server. */
export function phraseText(phrase: ChatPhrase): string | undefined {
  const key = KEYS.get(phrase);
  return key === undefined ? undefined : t(key);
}
