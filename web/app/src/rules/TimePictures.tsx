import { formatClockTime, formatNumber, formatUnit, t } from "../i18n/index.js";
import { timeText } from "../shell/game-texts.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The time control of the examples with a clock. */
const LIVE = "600+5";
const LIVE_BASE = 10 * MINUTE;
const LIVE_INCREMENT = 5;
/** The time of the turn in the example, in seconds. */
const USED = 12;

/** The time control of the examples with days. */
const CORRESPONDENCE = "3d";
const DAYS = 3;
const VACATION_DAYS = 30;

/** A table of the time limits of a game with a clock and of a correspondence game. */
export function TimeLimits() {
  const days = formatUnit(DAYS, "day", "long");
  const rows = [
    [t("rules.time.deployment"), formatUnit(3, "minute", "long"), days],
    [t("rules.time.firstTurn"), formatUnit(30, "second", "long"), days],
    [t("rules.time.laterTurns"), timeText(LIVE), days],
    [t("rules.time.vacationYear"), "–", formatUnit(VACATION_DAYS, "day", "long")],
  ] as const;
  return (
    <figure class="diagram">
      <table class="limits">
        <thead>
          <tr>
            <td />
            <th scope="col">{timeText(LIVE)}</th>
            <th scope="col">{timeText(CORRESPONDENCE)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, live, correspondence]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{live}</td>
              <td>{correspondence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>{t("rules.picture.timeLimits")}</figcaption>
    </figure>
  );
}

/** The clock before and after a turn with an increment. */
export function ClockExample() {
  const rows = [
    [t("rules.time.before"), formatClockTime(LIVE_BASE)],
    [t("rules.time.used"), `− ${formatUnit(USED, "second")}`],
    [t("rules.time.added"), `+ ${formatUnit(LIVE_INCREMENT, "second")}`],
    [t("rules.time.after"), formatClockTime(LIVE_BASE + (LIVE_INCREMENT - USED) * SECOND)],
  ] as const;
  return (
    <figure class="diagram">
      <dl class="clock-example">
        {rows.map(([title, time]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <figcaption>{t("rules.picture.clock")}</figcaption>
    </figure>
  );
}

/** The days of the example of a vacation: those of the turn, and planned days within it. */
const DAYS_OF_EXAMPLE = ["turn", "turn", "vacation", "vacation", "turn"] as const;

/** A turn of three days that a vacation of two days makes longer. Screen readers read the caption. */
export function VacationExample() {
  return (
    <figure class="diagram">
      <ol class="days" aria-hidden="true">
        {DAYS_OF_EXAMPLE.map((kind, index) => (
          <li key={index} class={kind}>
            {formatNumber(index + 1)}
          </li>
        ))}
      </ol>
      <figcaption>{t("rules.picture.vacation")}</figcaption>
    </figure>
  );
}
