import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Archive, type PlayerName } from "@sdk";
import { useApp } from "../shell/app.js";

/** The languages that a player and the opponent have named; empty while unknown. */
export interface SpokenLanguages {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export const UNKNOWN_LANGUAGES: SpokenLanguages = { mine: [], theirs: [] };

/**
 * Returns the languages of two players. Asks the server once for each pair, and only if both have
 * accounts, because nobody else names languages.
 */
export function useSpokenLanguages(me: PlayerName | undefined, opponent: PlayerName | undefined): SpokenLanguages {
  const { http } = useApp();
  const mine = accountOf(me);
  const theirs = accountOf(opponent);
  const spoken = useSignal(UNKNOWN_LANGUAGES);
  useEffect(() => {
    let wanted = true;
    spoken.value = UNKNOWN_LANGUAGES;
    if (mine !== undefined && theirs !== undefined) {
      const archive = new Archive(http);
      void Promise.all([archive.player(mine), archive.player(theirs)]).then(([one, other]) => {
        if (wanted && one.ok && other.ok) {
          spoken.value = { mine: one.value.languages, theirs: other.value.languages };
        }
      });
    }
    return () => {
      wanted = false;
    };
  }, [http, mine, theirs]);
  return spoken.value;
}

function accountOf(player: PlayerName | undefined): string | undefined {
  return player === undefined || player.guest || player.computer ? undefined : player.playerId;
}

/** Returns whether both players have named languages, and none is the same. */
export function shareNone({ mine, theirs }: SpokenLanguages): boolean {
  return mine.length > 0 && theirs.length > 0 && !mine.some((code) => theirs.includes(code));
}
