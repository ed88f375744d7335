import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ClockFace, SideFace } from "@sdk";
import type { Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { clockText, sideText } from "../texts.js";

const LOW_MS = 30_000;
const FIRST_TURN_LOW_MS = 10_000;
const TENTHS_MS = 10_000;
const SECOND = 1_000;
const HIDDEN_MS = 1_000;

/**
 * Calls `show` now and whenever the text changes: every frame while tenths are shown, otherwise
 * once a second.
 */
function tick(face: ClockFace, side: Side, show: (face: SideFace | undefined) => void): () => void {
  let timer = 0;
  let frame = 0;
  const beat = (): void => {
    const now = face.at(performance.now())?.[side];
    show(now);
    if (now?.running !== true || now.remainingMs <= 0) {
      return;
    }
    if (now.remainingMs < TENTHS_MS + SECOND && !document.hidden) {
      frame = requestAnimationFrame(beat);
    } else {
      timer = window.setTimeout(beat, document.hidden ? HIDDEN_MS : (now.remainingMs % SECOND) + 1);
    }
  };
  beat();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** One side's clock. Screen readers read it only on demand: a live region would never be silent. */
export function Clock({ face, side, onLow }: {
  /** The clock; a new object for every snapshot. */
  readonly face: { readonly face: ClockFace } | undefined;
  readonly side: Side;
  readonly onLow?: (() => void) | undefined;
}) {
  const text = useSignal("");
  const state = useSignal("");
  const note = useSignal("");
  useEffect(() => {
    if (face === undefined) {
      text.value = "";
      return undefined;
    }
    return tick(face.face, side, (now) => {
      const low = now?.running === true && now.remainingMs < (now.firstTurn ? FIRST_TURN_LOW_MS : LOW_MS);
      const next = `${now?.running === true ? " running" : ""}${low ? " low" : ""}`;
      if (low && !state.peek().includes("low")) {
        onLow?.();
      }
      text.value = now === undefined ? "" : clockText(now);
      state.value = next;
      note.value = now === undefined ? "" : noteOf(now);
    });
  }, [face, side]);
  return text.value === "" ? null : (
    <div class={`clock${state.value}`} role="timer" aria-label={t("game.clock.label", { side: sideText(side) })}>
      <span class="clock-time">{text}</span>
      {note.value !== "" && <span class="clock-note">{note}</span>}
    </div>
  );
}

function noteOf(face: SideFace): string {
  if (face.vacation) {
    return t("game.clock.vacation");
  }
  if (face.firstTurn) {
    return t("game.clock.firstTurn");
  }
  return face.periods === 0 ? "" : t("game.clock.periods", { count: face.periods });
}
