import type { HttpAnswer, HttpClient } from "./http-client.js";
import { arrayOf, type JsonObject, numberOf, objectOf, parseObject, textOf } from "./json.js";

const VACATION = "/api/account/vacation";
const DAYS = `${VACATION}/days`;
const OK = 200;
const CREATED = 201;

/** The caller's vacation in correspondence games. All days are calendar days in UTC. */
export interface Vacation {
  /** True if the server takes a day when the time of a turn runs out. */
  readonly automatic: boolean;
  readonly daysPerYear: number;
  /** This year and the next. */
  readonly years: readonly VacationYear[];
  /** The planned ranges of these years, in the order of their days. */
  readonly planned: readonly PlannedVacation[];
  /** The end of the vacation that the caller has now; 0 if none. */
  readonly untilEpochMs: number;
  /** The present day, as in "2026-08-01". */
  readonly today: string;
  /** The days of this year on which the server took a day, in order. Each lasts 24 hours. */
  readonly automaticDays: readonly string[];
}

/** The vacations that the players of a correspondence game have now. */
export interface GameVacation {
  /** The end of White's vacation, even if White's clock does not stand still yet; 0 if none. */
  readonly whiteUntilEpochMs: number;
  readonly blackUntilEpochMs: number;
}

/** The vacation days of a year. */
export interface VacationYear {
  readonly year: number;
  /** The days that the server took. */
  readonly automaticDays: number;
  /** The days that the caller planned, past ones included. */
  readonly plannedDays: number;
  readonly daysLeft: number;
}

/** A planned range of days, as in "2026-08-01". */
export interface PlannedVacation {
  readonly firstDay: string;
  readonly lastDay: string;
  /** True if it has begun, so that it cannot be cancelled. */
  readonly begun: boolean;
}

/** The caller's vacation, for accounts only. Every answer is the vacation as it is stored then. */
export class Vacations {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Returns the caller's vacation. */
  vacation(): Promise<HttpAnswer<Vacation>> {
    return this.#http.ask("GET", VACATION, OK, readVacation);
  }

  /** Returns the vacations of the players of a correspondence game in play. */
  inGame(gameId: string): Promise<HttpAnswer<GameVacation>> {
    return this.#http.ask("GET", `/api/games/${encodeURIComponent(gameId)}/vacation`, OK, readGameVacation);
  }

  /** Sets whether the server takes days by itself. */
  setAutomatic(automatic: boolean): Promise<HttpAnswer<Vacation>> {
    return this.#http.ask("PUT", VACATION, OK, readVacation, JSON.stringify({ automatic }));
  }

  /** Plans the days from the first to the last, both included. */
  plan(firstDay: string, lastDay: string): Promise<HttpAnswer<Vacation>> {
    return this.#http.ask("POST", DAYS, CREATED, readVacation, JSON.stringify({ firstDay, lastDay }));
  }

  /** Cancels the planned range that begins on a day, if it has not begun. */
  cancel(firstDay: string): Promise<HttpAnswer<Vacation>> {
    return this.#http.ask("DELETE", `${DAYS}/${encodeURIComponent(firstDay)}`, OK, readVacation);
  }
}

function readVacation(body: string): Vacation {
  const vacation = parseObject(body);
  return {
    automatic: vacation["automatic"] === true,
    daysPerYear: numberOf(vacation["daysPerYear"]),
    years: arrayOf(vacation["years"]).map((year) => yearOf(objectOf(year))),
    planned: arrayOf(vacation["planned"]).map((range) => plannedOf(objectOf(range))),
    untilEpochMs: numberOf(vacation["untilEpochMs"]),
    today: textOf(vacation["today"]),
    automaticDays: arrayOf(vacation["automaticDays"]).map(textOf),
  };
}

function readGameVacation(body: string): GameVacation {
  const vacation = parseObject(body);
  return {
    whiteUntilEpochMs: numberOf(vacation["whiteUntilEpochMs"]),
    blackUntilEpochMs: numberOf(vacation["blackUntilEpochMs"]),
  };
}

function yearOf(year: JsonObject): VacationYear {
  return {
    year: numberOf(year["year"]),
    automaticDays: numberOf(year["automaticDays"]),
    plannedDays: numberOf(year["plannedDays"]),
    daysLeft: numberOf(year["daysLeft"]),
  };
}

function plannedOf(range: JsonObject): PlannedVacation {
  return {
    firstDay: textOf(range["firstDay"]),
    lastDay: textOf(range["lastDay"]),
    begun: range["begun"] === true,
  };
}
