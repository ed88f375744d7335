import type { Signal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { Choices } from "../shell/Choices.js";
import { timeText } from "../shell/game-texts.js";
import { CustomClockFields } from "./CustomClockFields.js";
import { type CustomClock, PRESETS, timeControlOf } from "./terms.js";

export type TimeChoice = (typeof PRESETS)[number] | "custom";

/** A time control as a form has it. */
export interface TimeDraft {
  readonly time: Signal<TimeChoice>;
  /** Counts where `time` is "custom". */
  readonly clock: Signal<CustomClock>;
}

/** The time control as the protocol writes it; `undefined` if the server would refuse it. */
export function chosenTime({ time, clock }: TimeDraft): string | undefined {
  return time.value === "custom" ? timeControlOf(clock.value) : time.value;
}

/** Which time control to play by: one of those with a name, or one of one's own making. */
export function TimeField({ draft }: { readonly draft: TimeDraft }) {
  const options: readonly { readonly value: TimeChoice; readonly text: string }[] = [
    ...PRESETS.map((value) => ({ value, text: timeText(value) })),
    { value: "custom", text: t("lobby.create.custom") },
  ];
  return (
    <>
      <Choices title={t("lobby.create.time")} chosen={draft.time} options={options} />
      {draft.time.value === "custom" && (
        <CustomClockFields clock={draft.clock} faulty={chosenTime(draft) === undefined} />
      )}
    </>
  );
}
