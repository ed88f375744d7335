import { useSignal } from "@preact/signals";
import { useId, useMemo } from "preact/hooks";
import { type HttpAnswer, type PlannedVacation, type Problem, type Vacation, Vacations, type VacationYear } from "@sdk";
import { formatDate, formatNumber, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { PlanVacation } from "./PlanVacation.js";
import { daysBetween, daysText, shortDayText, vacationProblemText } from "./vacation-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The player's vacation in correspondence games: days left, the setting, and planned days. */
export function VacationPanel() {
  const { http } = useShell();
  const vacations = useMemo(() => new Vacations(http), [http]);
  const request = useHttpRequest(vacations, () => vacations.vacation());
  const id = useId();
  return (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t("account.vacation.title")}</h2>
      <p>{t("account.vacation.text")}</p>
      <RequestResult request={request}>
        {(vacation) => <Known vacations={vacations} loaded={vacation} />}
      </RequestResult>
    </section>
  );
}

function Known({ vacations, loaded }: { readonly vacations: Vacations; readonly loaded: Vacation }) {
  const { notices } = useShell();
  const vacation = useSignal(loaded);
  const { automatic, automaticDays, planned, untilEpochMs, years } = vacation.value;
  const change = async (ask: () => Promise<HttpAnswer<Vacation>>): Promise<Problem | undefined> => {
    const answer = await ask();
    if (answer.ok) {
      vacation.value = answer.value;
      return undefined;
    }
    return answer.problem;
  };
  const changeOrTell = async (ask: () => Promise<HttpAnswer<Vacation>>): Promise<void> => {
    const problem = await change(ask);
    if (problem !== undefined) {
      notices.tell("bad", vacationProblemText(problem));
    }
  };
  return (
    <>
      {untilEpochMs > 0 && (
        <LiveRegion says="status">
          {t("account.vacation.until", { date: formatDate(untilEpochMs, { dateStyle: "medium", timeStyle: "short" }) })}
        </LiveRegion>
      )}
      <ul class="points">
        {years.map((year) => <Year key={year.year} year={year} all={vacation.value.daysPerYear} />)}
      </ul>
      {automaticDays.length > 0 && <p>{t("account.vacation.taken", { days: automaticDays.map(shortDayText).join(", ") })}</p>}
      <div>
        <label class="toggle">
          <input
            type="checkbox"
            checked={automatic}
            onChange={({ currentTarget }) => {
              const wanted = currentTarget.checked;
              currentTarget.checked = vacation.peek().automatic;
              void changeOrTell(() => vacations.setAutomatic(wanted));
            }}
          />
          {t("account.vacation.automatic")}
        </label>
        <p class="hint">{t("account.vacation.automaticHint")}</p>
      </div>
      {planned.length > 0 && (
        <ul class="rows" aria-label={t("account.vacation.planned")}>
          {planned.map((range) => (
            <Range
              key={range.firstDay}
              range={range}
              onCancel={() => void changeOrTell(() => vacations.cancel(range.firstDay))}
            />
          ))}
        </ul>
      )}
      <PlanVacation vacation={vacation.value} onPlan={(first, last) => change(() => vacations.plan(first, last))} />
    </>
  );
}

function Year({ year, all }: { readonly year: VacationYear; readonly all: number }) {
  const { automaticDays, plannedDays, daysLeft } = year;
  const used = t("account.vacation.used", { planned: formatNumber(plannedDays), automatic: formatNumber(automaticDays) });
  return (
    <li>
      {t("account.vacation.left", { year: `${year.year}`, count: daysLeft, all: formatNumber(all) })}
      {plannedDays + automaticDays > 0 && ` (${used})`}
    </li>
  );
}

function Range({ range, onCancel }: { readonly range: PlannedVacation; readonly onCancel: () => void }) {
  const days = daysText(range);
  return (
    <li class="list-row">
      <div class="list-text">
        <strong>{days}</strong>
        <span class="terms">
          <span>{t("account.vacation.days", { count: daysBetween(range.firstDay, range.lastDay) })}</span>
          {range.begun && <span>{t("account.vacation.begun")}</span>}
        </span>
      </div>
      {!range.begun && (
        <button type="button" class="button" aria-label={`${t("account.vacation.cancel")}: ${days}`} onClick={onCancel}>
          {t("account.vacation.cancel")}
        </button>
      )}
    </li>
  );
}
