import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { formatUnit } from "../i18n/index.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Less than this is soon. */
const SOON_MS = 6 * HOUR;

export interface TimeLeft {
  /** The time in one unit, rounded down: "2 days", "21 hr", "9 min". */
  readonly text: string;
  readonly isSoon: boolean;
}

/** Returns the time until a deadline. */
export function timeLeft(ms: number): TimeLeft {
  const text =
    ms >= 2 * DAY
      ? formatUnit(Math.floor(ms / DAY), "day")
      : ms >= HOUR
        ? formatUnit(Math.floor(ms / HOUR), "hour")
        : formatUnit(Math.max(0, Math.floor(ms / MINUTE)), "minute");
  return { text, isSoon: ms < SOON_MS };
}

/** Returns the present time until a deadline; `undefined` without one. */
export function useTimeLeft(deadlineMs: number | undefined): TimeLeft | undefined {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => { now.value = Date.now(); }, MINUTE / 2);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return deadlineMs === undefined ? undefined : timeLeft(deadlineMs - now.value);
}
