import type { Signal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { Choices } from "../shell/Choices.js";
import { timeText } from "../shell/game-texts.js";
import { useLate, withLateTexts } from "../shell/use-late.js";
import { type CustomClock, PRESETS, timeControlOf } from "./terms.js";

export type TimeChoice = (typeof PRESETS)[number] | "custom";

/** The state of a form's time control. */
export interface TimeDraft {
  readonly time: Signal<TimeChoice>;
  /** The custom time control, which counts if `time` is "custom". */
  readonly clock: Signal<CustomClock>;
}

/**
 * Returns the time control in the protocol's notation; `undefined` if the server would refuse it.
 */
export function chosenTime({ time, clock }: TimeDraft): string | undefined {
  return time.value === "custom" ? timeControlOf(clock.value) : time.value;
}

/** The choice of a time control: a preset, or a custom one once its fields are loaded. */
export function TimeField({ draft }: { readonly draft: TimeDraft }) {
  const isCustom = draft.time.value === "custom";
  const late = useLate(isCustom, () => withLateTexts(import("./CustomClockFields.js")));
  const options: readonly { readonly value: TimeChoice; readonly text: string }[] = [
    ...PRESETS.map((value) => ({ value, text: timeText(value) })),
    { value: "custom", text: t("pairing.create.custom") },
  ];
  return (
    <>
      <Choices title={t("pairing.create.time")} chosen={draft.time} options={options} />
      {late !== undefined && (
        <late.CustomClockFields clock={draft.clock} faulty={chosenTime(draft) === undefined} />
      )}
    </>
  );
}
