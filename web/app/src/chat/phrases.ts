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

/** The phrases that belong after a game rather than before or in it. */
const AT_THE_END: readonly ChatPhrase[] = [ChatPhrase.GOOD_GAME, ChatPhrase.WELL_PLAYED, ChatPhrase.THANKS, ChatPhrase.REMATCH, ChatPhrase.GOODBYE];

/** Returns the canned phrases, in the order of their buttons: those that fit the moment first. */
export function phrasesFor(ended: boolean): readonly ChatPhrase[] {
  const all = [...KEYS.keys()];
  return ended ? [...AT_THE_END, ...all.filter((phrase) => !AT_THE_END.includes(phrase))] : all;
}

/** Returns a phrase in the reader's language; undefined for a phrase of a newer server. */
export function phraseText(phrase: ChatPhrase): string | undefined {
  const key = KEYS.get(phrase);
  return key === undefined ? undefined : t(key);
}
