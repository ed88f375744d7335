import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ServerClock } from "@sdk";
import { formatDate, formatUnit, t } from "../i18n/index.js";
import { browserEnvironment } from "./environment.js";

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** The units of a difference of clocks, in seconds. */
const UNITS = [[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]] as const;

/** The smallest difference of clocks to tell; estimates of the server's time err by less. */
const NOTICEABLE_S = 5;

const DATE_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
};

/**
 * The server's date and time in the reader's time zone, and by how much the reader's clock differs.
 * Empty until the server's time is known.
 */
export function ServerTime({ serverTime }: { readonly serverTime: ServerClock }) {
  const minute = useSignal<number | undefined>(undefined);
  const aheadS = useSignal(0);
  useEffect(() => {
    const read = (): void => {
      const epochMs = serverTime.at(browserEnvironment.now());
      if (epochMs !== undefined) {
        minute.value = Math.floor(epochMs / MINUTE_MS);
        aheadS.value = noticeable((Date.now() - epochMs) / 1_000);
      }
    };
    read();
    const timer = setInterval(read, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [serverTime, minute, aheadS]);
  return minute.value === undefined ? null : (
    <span class="server-time">
      {t("shell.serverTime", { time: formatDate(minute.value * MINUTE_MS, DATE_AND_TIME) })}
      {aheadS.value !== 0 && ` ${differenceText(aheadS.value)}`}
    </span>
  );
}

/** Returns a difference of clocks rounded to its largest unit; 0 if it is too small to tell. */
function noticeable(seconds: number): number {
  const [unitS] = unitOf(seconds);
  return Math.abs(seconds) < NOTICEABLE_S ? 0 : Math.round(seconds / unitS) * unitS;
}

function unitOf(seconds: number): (typeof UNITS)[number] {
  return UNITS.find(([unitS]) => Math.abs(seconds) >= unitS) ?? UNITS[3];
}

function differenceText(aheadS: number): string {
  const [unitS, unit] = unitOf(aheadS);
  const difference = formatUnit(Math.abs(aheadS) / unitS, unit, "long");
  return aheadS > 0 ? t("shell.clock.fast", { difference }) : t("shell.clock.slow", { difference });
}
