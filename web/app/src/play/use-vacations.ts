import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Phase, Vacations } from "@sdk";
import type { Side } from "@sdk/rules";
import { useShell } from "../shell/context.js";
import { isOverDays } from "../shell/game-texts.js";
import type { Game } from "../game/model/game-view.js";

const NONE: Readonly<Record<Side, number>> = { white: 0, black: 0 };

/**
 * Returns the ends of the vacations that the players have now, even while the clock still runs; 0 if
 * none. Asks the server at each turn of a correspondence game if the viewer has a session. Snapshots
 * tell of a vacation only once the time of a turn is up.
 */
export function useVacations({ info, snapshot }: Game): Readonly<Record<Side, number>> {
  const { http, connection } = useShell();
  const until = useSignal(NONE);
  const asked = connection.me.value !== undefined && isOverDays(info.timeControl) && snapshot.phase === Phase.PLAY;
  useEffect(() => {
    let wanted = true;
    if (asked) {
      void new Vacations(http).inGame(info.gameId).then((answer) => {
        if (wanted && answer.ok) {
          until.value = { white: answer.value.whiteUntilEpochMs, black: answer.value.blackUntilEpochMs };
        }
      });
    }
    return () => {
      wanted = false;
    };
  }, [http, info.gameId, asked, snapshot.turn]);
  return asked ? until.value : NONE;
}
