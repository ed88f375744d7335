import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Problem, Vacation } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { VacationCalendar } from "./VacationCalendar.js";
import { daysBetween, timeOf, vacationProblemText } from "./vacation-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The form that plans days, on a calendar or by two dates. The last day is never before the first one. */
export function PlanVacation({ vacation, onPlan }: {
  readonly vacation: Vacation;
  /** Plans the days, and returns the problem if that fails. */
  readonly onPlan: (first: string, last: string) => Promise<Problem | undefined>;
}) {
  const first = useSignal("");
  const last = useSignal("");
  const busy = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const { today, years } = vacation;
  const send = async (): Promise<void> => {
    busy.value = true;
    problem.value = await onPlan(first.peek(), last.peek());
    busy.value = false;
    if (problem.peek() === undefined) {
      choose("", "");
    }
  };
  const choose = (from: string, until: string): void => {
    first.value = from;
    last.value = until;
  };
  const begin = (day: string): void => { choose(day, last.peek() < day ? day : last.peek()); };
  const to = `${years.at(-1)?.year ?? today.slice(0, 4)}-12-31`;
  const count = first.value === "" || last.value < first.value ? 0 : daysBetween(first.value, last.value);
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <VacationCalendar vacation={vacation} last={to} chosen={[first.value, last.value]} onChoose={choose} />
      <div class="row">
        <Day label={t("account.vacation.first")} value={first.value} min={today} max={to} onDay={begin} />
        <Day
          label={t("account.vacation.last")}
          value={last.value}
          min={first.value === "" ? today : first.value}
          max={to}
          onDay={(day) => { last.value = day; }}
        />
      </div>
      <p class="hint">{t("account.vacation.hint", { time: formatDate(timeOf(today), { timeStyle: "short" }) })}</p>
      <LiveRegion says="alert" cause={problem.value} class="fault">{problem.value && vacationProblemText(problem.value)}</LiveRegion>
      <p class="row">
        <button type="submit" class="button primary" disabled={busy.value}>
          {t("account.vacation.plan")}
        </button>
        {count > 0 && <output>{t("account.vacation.days", { count })}</output>}
      </p>
    </form>
  );
}

function Day({ label, value, min, max, onDay }: {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly onDay: (day: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        value={value}
        min={min}
        max={max}
        onInput={({ currentTarget }) => { onDay(currentTarget.value); }}
      />
    </div>
  );
}
