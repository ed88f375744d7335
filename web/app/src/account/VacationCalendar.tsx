import { useSignal } from "@preact/signals";
import type { TargetedKeyboardEvent } from "preact";
import { useRef } from "preact/hooks";
import type { Vacation } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { dayAfter, monthAfter, weeksOf } from "./calendar-month.js";
import { dayText, timeOf } from "./vacation-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** A Monday. */
const MONDAY = "2026-08-03";
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * One month with the planned days, those that the server took, and the chosen ones. A first choice is
 * a day, a second one makes it a range, and a third begins anew. Days that are planned or past cannot
 * be chosen.
 */
export function VacationCalendar({ vacation, last, chosen, onChoose }: {
  readonly vacation: Vacation;
  /** The last day that can be planned. */
  readonly last: string;
  /** The first and the last chosen day; both empty for none. */
  readonly chosen: readonly [first: string, last: string];
  readonly onChoose: (first: string, last: string) => void;
}) {
  const { today } = vacation;
  const month = useSignal(today.slice(0, 7));
  const table = useRef<HTMLTableElement>(null);
  const [from, to] = chosen;
  const weeks = weeksOf(month.value);
  const open = (day: string): boolean => day >= today && day <= last && !isPlanned(vacation, day);
  const choose = (day: string): void => {
    if (from !== "" && from === to && day > from) {
      onChoose(from, day);
    } else {
      onChoose(day, day);
    }
  };
  const days = weeks.flat().filter(open);
  const reached = days.find((day) => day >= from && from !== "") ?? days[0];
  return (
    <div class="calendar">
      <p class="row">
        <MonthButton text="‹" label={t("account.vacation.earlier")} to={monthAfter(month.value, -1)} open={month.value > `${today.slice(0, 4)}-01`} month={month} />
        <LiveRegion as="strong" says="polite">{formatDate(timeOf(`${month.value}-01`), { month: "long", year: "numeric", timeZone: "UTC" })}</LiveRegion>
        <MonthButton text="›" label={t("account.vacation.later")} to={monthAfter(month.value, 1)} open={month.value < last.slice(0, 7)} month={month} />
      </p>
      <table ref={table} onKeyDown={(event) => { moveFocus(event, table.current); }}>
        <thead>
          <tr>{Array.from({ length: 7 }, (_, weekday) => <th key={weekday} scope="col">{weekdayText(weekday)}</th>)}</tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day !== "" && (
                    <Day
                      day={day}
                      vacation={vacation}
                      chosen={from !== "" && day >= from && day <= to}
                      open={open(day)}
                      reached={day === reached}
                      onChoose={choose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

function Day({ day, vacation, chosen, open, reached, onChoose }: {
  readonly day: string;
  readonly vacation: Vacation;
  readonly chosen: boolean;
  /** False if the day cannot be chosen. */
  readonly open: boolean;
  /** True for the day at which the keyboard reaches the month. */
  readonly reached: boolean;
  readonly onChoose: (day: string) => void;
}) {
  return (
    <button
      type="button"
      class={kindOf(vacation, day)}
      data-day={day}
      aria-label={labelOf(vacation, day)}
      aria-pressed={chosen}
      disabled={!open}
      tabIndex={reached ? 0 : -1}
      onClick={() => { onChoose(day); }}
    >
      {Number(day.slice(-2))}
    </button>
  );
}

function Legend() {
  return (
    <p class="hint calendar-legend">
      <span><i class="planned" /> {t("account.vacation.day.planned")}</span>
      <span><i class="taken" /> {t("account.vacation.day.taken")}</span>
    </p>
  );
}

function MonthButton({ text, label, to, open, month }: {
  readonly text: string;
  readonly label: string;
  readonly to: string;
  readonly open: boolean;
  readonly month: { value: string };
}) {
  return (
    <button type="button" class="button" aria-label={label} title={label} disabled={!open} onClick={() => { month.value = to; }}>
      {text}
    </button>
  );
}

/** Moves the focus by a day or a week, over days that cannot be chosen. */
function moveFocus(event: TargetedKeyboardEvent<HTMLTableElement>, table: HTMLTableElement | null): void {
  const move = MOVES[event.key];
  const from = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
  if (move === undefined || from === undefined) {
    return;
  }
  event.preventDefault();
  let day = dayAfter(from, move);
  let next = buttonOf(table, day);
  while (next?.disabled === true) {
    day = dayAfter(day, move);
    next = buttonOf(table, day);
  }
  next?.focus();
}

function buttonOf(table: HTMLTableElement | null, day: string): HTMLButtonElement | undefined {
  return table?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`) ?? undefined;
}

function isPlanned({ planned }: Vacation, day: string): boolean {
  return planned.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay);
}

function kindOf(vacation: Vacation, day: string): string {
  if (isPlanned(vacation, day)) {
    return "planned";
  }
  return vacation.automaticDays.includes(day) ? "taken" : "";
}

function labelOf(vacation: Vacation, day: string): string {
  const kind = kindOf(vacation, day);
  return kind === "planned" || kind === "taken" ? `${dayText(day)}, ${t(`account.vacation.day.${kind}`)}` : dayText(day);
}

function weekdayText(weekday: number): string {
  return formatDate(timeOf(dayAfter(MONDAY, weekday)), { weekday: "short", timeZone: "UTC" });
}
