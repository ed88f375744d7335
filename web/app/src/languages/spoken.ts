import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Archive, type PlayerName } from "@sdk";
import { useShell } from "../shell/context.js";

/** The languages that a player and the opponent have named; empty while unknown. */
export interface SpokenLanguages {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

const NONE: readonly string[] = [];

export const UNKNOWN_LANGUAGES: SpokenLanguages = { mine: NONE, theirs: NONE };

/**
 * Returns the languages that a player has named; empty while unknown. Asks the server once for each
 * account; nobody else names languages.
 */
export function useLanguages(player: PlayerName | undefined): readonly string[] {
  const { http } = useShell();
  const account = accountOf(player);
  const languages = useSignal(NONE);
  useEffect(() => {
    let wanted = true;
    languages.value = NONE;
    if (account !== undefined) {
      void new Archive(http).player(account).then((answer) => {
        if (wanted && answer.ok) {
          languages.value = answer.value.languages;
        }
      });
    }
    return () => {
      wanted = false;
    };
  }, [http, account]);
  return languages.value;
}

function accountOf(player: PlayerName | undefined): string | undefined {
  return player === undefined || player.guest || player.computer || player.playerId === "" ? undefined : player.playerId;
}

/** Returns the code that two forms of one language share: Bokmål and Nynorsk are Norwegian. */
function spokenAs(code: string): string {
  return ["nb", "nn"].includes(code) ? "no" : code;
}

/** Returns whether both players have named languages, and none is the same. */
export function shareNone({ mine, theirs }: SpokenLanguages): boolean {
  const known = new Set(theirs.map(spokenAs));
  return mine.length > 0 && theirs.length > 0 && !mine.some((code) => known.has(spokenAs(code)));
}
