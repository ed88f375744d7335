import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { formatClockTime } from "../i18n/index.js";
import type { OwnClock } from "./own-games.js";

const REDRAW_MS = 200;
const UNKNOWN = "–:––";

/** Returns the present time on the player's clock as a text; `undefined` without a clock. */
export function useOwnClock(clock: OwnClock | undefined): string | undefined {
  const text = useSignal<string | undefined>(undefined);
  const { face, side, known } = clock ?? {};
  useEffect(() => {
    const show = (): void => {
      const now = side === undefined ? undefined : face?.at(performance.now())?.[side];
      text.value = now === undefined ? undefined : known === true ? formatClockTime(now.remainingMs) : UNKNOWN;
    };
    show();
    const timer = setInterval(show, REDRAW_MS);
    return () => {
      clearInterval(timer);
    };
  }, [face, side, known, text]);
  return text.value;
}
