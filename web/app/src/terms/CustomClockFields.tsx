import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { type Key, t } from "../i18n/index.js";
import { BOUNDS, CLOCK_KINDS, type ClockKind, type CustomClock } from "./terms.js";
import { LiveRegion } from "../shell/LiveRegion.js";

type NumberField = keyof typeof BOUNDS;

/** The numbers of each kind of time control, with their labels. */
const FIELDS = {
  fischer: [["minutes", "pairing.custom.minutes"], ["seconds", "pairing.custom.increment"]],
  bronstein: [["minutes", "pairing.custom.minutes"], ["seconds", "pairing.custom.delay"]],
  byoYomi: [
    ["minutes", "pairing.custom.minutes"],
    ["periods", "pairing.custom.periods"],
    ["periodSeconds", "pairing.custom.period"],
  ],
  correspondence: [["days", "pairing.custom.days"]],
  unlimited: [],
} as const satisfies Readonly<Record<ClockKind, readonly (readonly [NumberField, Key])[]>>;

const FAULTS = {
  fischer: "pairing.custom.clockFault",
  bronstein: "pairing.custom.clockFault",
  byoYomi: "pairing.custom.byoYomiFault",
  correspondence: "pairing.custom.daysFault",
  unlimited: "pairing.custom.daysFault",
} as const satisfies Readonly<Record<ClockKind, Key>>;

/** The fields of a custom time control. */
export function CustomClockFields(props: { readonly clock: Signal<CustomClock>; readonly faulty: boolean }) {
  const { clock, faulty } = props;
  const id = useId();
  const { kind } = clock.value;
  return (
    <div class="stack tight custom-clock">
      <div class="field">
        <label for={id}>{t("pairing.custom.kind")}</label>
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
              {t(`pairing.custom.${known}`)}
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
          {t("pairing.custom.weekendsOff")}
        </label>
      )}
      <LiveRegion says="alert" class="fault">{faulty && t(FAULTS[kind])}</LiveRegion>
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
