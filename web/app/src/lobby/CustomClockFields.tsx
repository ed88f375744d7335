import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { type Key, t } from "../i18n/index.js";
import { BOUNDS, CLOCK_KINDS, type ClockKind, type CustomClock } from "./terms.js";

type NumberField = keyof typeof BOUNDS;

/** The numbers of each kind of time control, with their labels. */
const FIELDS = {
  fischer: [["minutes", "lobby.custom.minutes"], ["seconds", "lobby.custom.increment"]],
  bronstein: [["minutes", "lobby.custom.minutes"], ["seconds", "lobby.custom.delay"]],
  byoYomi: [
    ["minutes", "lobby.custom.minutes"],
    ["periods", "lobby.custom.periods"],
    ["periodSeconds", "lobby.custom.period"],
  ],
  correspondence: [["days", "lobby.custom.days"]],
  unlimited: [],
} as const satisfies Readonly<Record<ClockKind, readonly (readonly [NumberField, Key])[]>>;

const FAULTS = {
  fischer: "lobby.custom.clockFault",
  bronstein: "lobby.custom.clockFault",
  byoYomi: "lobby.custom.byoYomiFault",
  correspondence: "lobby.custom.daysFault",
  unlimited: "lobby.custom.daysFault",
} as const satisfies Readonly<Record<ClockKind, Key>>;

/** The fields of a custom time control. */
export function CustomClockFields(props: { readonly clock: Signal<CustomClock>; readonly faulty: boolean }) {
  const { clock, faulty } = props;
  const id = useId();
  const { kind } = clock.value;
  return (
    <div class="stack tight custom-clock">
      <div class="field">
        <label for={id}>{t("lobby.custom.kind")}</label>
        <select
          id={id}
          value={kind}
          onChange={(event) => {
            const chosen = CLOCK_KINDS.find((known) => known === event.currentTarget.value) ?? kind;
            clock.value = { ...clock.value, kind: chosen };
          }}
        >
          {CLOCK_KINDS.map((known) => (
            <option key={known} value={known}>
              {t(`lobby.custom.${known}`)}
            </option>
          ))}
        </select>
      </div>
      <div class="row numbers">
        {FIELDS[kind].map(([field, text]) => (
          <NumberInput key={`${kind} ${field}`} clock={clock} field={field} label={t(text)} faulty={faulty} />
        ))}
      </div>
      {kind === "correspondence" && (
        <label class="toggle">
          <input
            type="checkbox"
            checked={clock.value.weekendsOff}
            onChange={(event) => {
              clock.value = { ...clock.value, weekendsOff: event.currentTarget.checked };
            }}
          />
          {t("lobby.custom.weekendsOff")}
        </label>
      )}
      <p class="fault" role="alert">
        {faulty && t(FAULTS[kind])}
      </p>
    </div>
  );
}

function NumberInput(props: {
  readonly clock: Signal<CustomClock>;
  readonly field: NumberField;
  readonly label: string;
  readonly faulty: boolean;
}) {
  const { clock, field, label, faulty } = props;
  const id = useId();
  const [least, most] = BOUNDS[field];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={field === "minutes" ? "any" : 1}
        value={clock.peek()[field]}
        aria-invalid={faulty}
        onInput={(event) => {
          clock.value = { ...clock.value, [field]: event.currentTarget.valueAsNumber };
        }}
      />
    </div>
  );
}
