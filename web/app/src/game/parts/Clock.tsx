import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ClockFace, SideFace } from "@sdk";
import type { Side } from "@sdk/rules";
import { formatDate, formatNumber, formatUnit, locale, t } from "../../i18n/index.js";
import { clockText, sideText } from "../texts.js";

const LOW_MS = 30_000;
/** The remaining time at which the owner of the clock is warned, once. */
export const WARNED_MS = 10_000;
const UNKNOWN = "–:––";
const FIRST_TURN_LOW_MS = 10_000;
const TENTHS_MS = 10_000;
const SECOND = 1_000;
/** The longest text in large type: "10:00". */
const SHORT_LENGTH = 5;
const HIDDEN_MS = 1_000;
const VACATION_END = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/**
 * Calls `show` now and whenever the text may change: every frame while tenths are shown, otherwise
 * once a second.
 */
function tick(face: ClockFace, side: Side, show: (face: SideFace | undefined) => void): () => void {
  let timer = 0;
  let frame = 0;
  const run = (remainingMs: number): void => {
    if (remainingMs < TENTHS_MS + SECOND && !document.hidden) {
      frame = requestAnimationFrame(beat);
    } else {
      timer = window.setTimeout(beat, document.hidden ? HIDDEN_MS : (remainingMs % SECOND) + 1);
    }
  };
  const beat = (): void => {
    const now = face.at(performance.now())?.[side];
    show(now);
    if (now?.running !== true) {
      return;
    }
    if (now.vacationUntilMs !== undefined) {
      timer = window.setTimeout(beat, SECOND);
    } else if (now.remainingMs > 0 || now.periods > 0) {
      run(now.remainingMs);
    }
  };
  beat();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** One side's clock. Screen readers read it only on demand: a live region would never be silent. */
export function Clock({ face, side, known = true, vacationUntilMs = 0, onLow }: {
  /** The clock; a new object for every snapshot. */
  readonly face: { readonly face: ClockFace } | undefined;
  readonly side: Side;
  /** False while the connection is lost, when only the server knows the clock. */
  readonly known?: boolean;
  /** The end of the vacation that the side has, even while its clock runs; 0 if none. */
  readonly vacationUntilMs?: number;
  /** Called once in a turn when ten seconds are left. */
  readonly onLow?: (() => void) | undefined;
}) {
  const text = useSignal("");
  const state = useSignal("");
  const note = useSignal("");
  const waiting = useSignal(false);
  const spoken = locale();
  const warned = useRef(false);
  useEffect(() => {
    waiting.value = false;
    if (face === undefined) {
      text.value = "";
      return undefined;
    }
    if (!known) {
      text.value = UNKNOWN;
      state.value = "";
      note.value = "";
      return undefined;
    }
    return tick(face.face, side, (now) => {
      const low = now !== undefined && isLow(now);
      const next = `${now?.running === true ? " running" : ""}${low ? " low" : ""}`;
      const ending = low && now.remainingMs < WARNED_MS;
      if (ending && !warned.current) {
        onLow?.();
      }
      warned.current = ending;
      text.value = now === undefined ? "" : clockText(now);
      state.value = next;
      note.value = now === undefined ? "" : noteOf(now, vacationUntilMs);
      waiting.value = now?.waiting === true;
    });
  }, [face, side, known, vacationUntilMs, spoken]);
  return text.value === "" ? null : (
    <>
      <div class={`clock${state.value}`} translate={false} role="timer" aria-label={t("game.clock.label", { side: sideText(side) })}>
        <ClockTime text={text.value} />
      </div>
      {note.value !== "" && <span class="clock-note">{note}</span>}
      {waiting.value && <span class="clock-wait" role="img" aria-label={t("game.clock.waiting")} title={t("game.clock.waiting")} />}
    </>
  );
}

/** The time on a clock; hours and days leave more room for the name. */
export function ClockTime({ text }: { readonly text: string }) {
  return <span class={text.length > SHORT_LENGTH ? "clock-time long" : "clock-time"}>{text}</span>;
}

function isLow({ running, vacationUntilMs, remainingMs, firstTurn }: SideFace): boolean {
  return running && vacationUntilMs === undefined && remainingMs < (firstTurn ? FIRST_TURN_LOW_MS : LOW_MS);
}

function noteOf(face: SideFace, vacationUntilMs: number): string {
  const until = face.vacationUntilMs ?? (vacationUntilMs > Date.now() ? vacationUntilMs : undefined);
  if (until !== undefined) {
    return t("game.clock.vacation", { date: formatDate(until, VACATION_END) });
  }
  if (face.firstTurn) {
    return t("game.clock.firstTurn");
  }
  return face.periods === 0 ? "" : `${formatNumber(face.periods)} × ${formatUnit(face.periodMs / SECOND, "second", "narrow")}`;
}
