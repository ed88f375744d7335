import type { HttpAnswer, HttpClient } from "./http-client.js";
import { arrayOf, type JsonObject, numberOf, objectOf, parseObject, textOf } from "./json.js";
import { type PlayerName, playerOf, type VariantRating, variantRatingOf } from "./players.js";
import { readSession, type Session, sessionOf } from "./sessions.js";

const ACCOUNT = "/api/account";
const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;

/** A new account. */
export interface Registered {
  readonly session: Session;
  /** Codes that each set a new password once. They are sent only here. */
  readonly recoveryCodes: readonly string[];
}

/** The player's offences in live games of the last three days, and their consequences. */
export interface Conduct {
  /** Games aborted early. */
  readonly aborted: number;
  /** Deployment clocks that ran out. */
  readonly notDeployed: number;
  /** First turns whose time ran out. */
  readonly noFirstTurn: number;
  /** Games that the opponent claimed after the player had left. */
  readonly left: number;
  /** The end of the suspension from quick pairing, perhaps in the past; 0 if there was none. */
  readonly pausedUntilEpochMs: number;
  /** The length of the suspension after one more offence; 0 if none. */
  readonly nextPauseMs: number;
}

/** The caller's account. */
export interface Account {
  readonly player: PlayerName;
  readonly createdAtEpochMs: number;
  readonly recoveryCodesLeft: number;
  /**
   * The days that the server took in this calendar year (UTC): the same number as `automaticDays` of
   * this year in `Vacation`.
   */
  readonly vacationDaysTaken: number;
  readonly conduct: Conduct;
  /** The languages that the player speaks, the best first: codes of ISO 639-1. */
  readonly languages: readonly string[];
}

/** A session of the caller. */
export interface SessionEntry {
  /** An id that is not secret and proves nothing. */
  readonly sessionId: string;
  readonly createdAtEpochMs: number;
  readonly expiresAtEpochMs: number;
  /** True if the request used this session. */
  readonly current: boolean;
}

/**
 * Everything that is stored about the caller. Of password, tokens and codes only hashes are stored.
 */
export interface AccountExport {
  readonly account: Account;
  readonly sessions: readonly SessionEntry[];
  /** The ids of all games, including unfinished ones. */
  readonly games: readonly string[];
  readonly ratings: readonly VariantRating[];
  /** The answer as the server wrote it, with any additions of a newer server. */
  readonly text: string;
}

/**
 * The accounts API. A request that creates a session ends the one that it used: reconnect
 * afterwards. Browsers get the session as a cookie; native clients find its token in the answer.
 */
export class Accounts {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Registers an account. With a guest's session, the guest becomes the account and keeps all
   * games.
   *
   * @param name 2 to 20 characters of one script
   * @param password 8 to 128 characters
   */
  register(name: string, password: string): Promise<HttpAnswer<Registered>> {
    return this.#post("/api/accounts", { name, password }, CREATED, readRegistered);
  }

  /**
   * Opens a session of an account. A wrong name and a wrong password are both "wrong-credentials".
   */
  login(name: string, password: string): Promise<HttpAnswer<Session>> {
    return this.#post("/api/login", { name, password }, CREATED, readSession);
  }

  /**
   * Sets a new password with a recovery code, which is used up. All sessions of the account end.
   */
  recover(name: string, recoveryCode: string, newPassword: string): Promise<HttpAnswer<Session>> {
    return this.#post("/api/recovery", { name, recoveryCode, newPassword }, CREATED, readSession);
  }

  /** Returns the caller's account, or guest. */
  account(): Promise<HttpAnswer<Account>> {
    return this.#http.ask("GET", ACCOUNT, OK, (body) => accountOf(parseObject(body)));
  }

  /**
   * Sets the languages that the player speaks, the best first; for accounts only.
   *
   * @param languages at most 5 different codes of ISO 639-1
   */
  setLanguages(languages: readonly string[]): Promise<HttpAnswer<undefined>> {
    return this.#http.ask("PUT", `${ACCOUNT}/languages`, NO_CONTENT, () => undefined, JSON.stringify({ languages }));
  }

  /** Changes the password. All other sessions of the account end, and this one is replaced. */
  changePassword(currentPassword: string, newPassword: string): Promise<HttpAnswer<Session>> {
    const body = JSON.stringify({ currentPassword, newPassword });
    return this.#http.ask("PUT", `${ACCOUNT}/password`, OK, readSession, body);
  }

  /** Returns new recovery codes; the earlier ones become invalid. */
  recoveryCodes(password: string): Promise<HttpAnswer<readonly string[]>> {
    return this.#post(`${ACCOUNT}/recovery-codes`, { password }, OK, (body) =>
      arrayOf(parseObject(body)["codes"]).map(textOf),
    );
  }

  /** Returns the caller's sessions, the newest first. */
  sessions(): Promise<HttpAnswer<readonly SessionEntry[]>> {
    return this.#http.ask("GET", `${ACCOUNT}/sessions`, OK, (body) =>
      arrayOf(parseObject(body)["sessions"]).map(sessionEntryOf),
    );
  }

  /** Ends a session of the caller, with its connections. */
  endSession(sessionId: string): Promise<HttpAnswer<undefined>> {
    const path = `${ACCOUNT}/sessions/${encodeURIComponent(sessionId)}`;
    return this.#http.ask("DELETE", path, NO_CONTENT, () => undefined);
  }

  exportData(): Promise<HttpAnswer<AccountExport>> {
    return this.#http.ask("GET", `${ACCOUNT}/export`, OK, readExport);
  }

  /**
   * Erases the account or the guest for good. Opponents keep their games; the name in them becomes
   * "deleted".
   *
   * @param password empty for a guest
   */
  erase(password: string): Promise<HttpAnswer<undefined>> {
    return this.#post(`${ACCOUNT}/erase`, { password }, NO_CONTENT, () => undefined);
  }

  #post<T>(path: string, body: JsonObject, expected: number, read: (text: string) => T): Promise<HttpAnswer<T>> {
    return this.#http.ask("POST", path, expected, read, JSON.stringify(body));
  }
}

function readRegistered(body: string): Registered {
  const registered = parseObject(body);
  return {
    session: sessionOf(objectOf(registered["session"])),
    recoveryCodes: arrayOf(registered["recoveryCodes"]).map(textOf),
  };
}

function readExport(text: string): AccountExport {
  const all = parseObject(text);
  return {
    account: accountOf(objectOf(all["account"])),
    sessions: arrayOf(all["sessions"]).map(sessionEntryOf),
    games: arrayOf(all["games"]).map(textOf),
    ratings: arrayOf(all["ratings"]).map(variantRatingOf),
    text,
  };
}

function accountOf(account: JsonObject): Account {
  return {
    player: playerOf(account["player"]),
    createdAtEpochMs: numberOf(account["createdAtEpochMs"]),
    recoveryCodesLeft: numberOf(account["recoveryCodesLeft"]),
    vacationDaysTaken: numberOf(account["vacationDaysTaken"]),
    conduct: conductOf(objectOf(account["conduct"])),
    languages: arrayOf(account["languages"]).map(textOf),
  };
}

function conductOf(conduct: JsonObject): Conduct {
  return {
    aborted: numberOf(conduct["aborted"]),
    notDeployed: numberOf(conduct["notDeployed"]),
    noFirstTurn: numberOf(conduct["noFirstTurn"]),
    left: numberOf(conduct["left"]),
    pausedUntilEpochMs: numberOf(conduct["pausedUntilEpochMs"]),
    nextPauseMs: numberOf(conduct["nextPauseMs"]),
  };
}

function sessionEntryOf(value: unknown): SessionEntry {
  const entry = objectOf(value);
  return {
    sessionId: textOf(entry["sessionId"]),
    createdAtEpochMs: numberOf(entry["createdAtEpochMs"]),
    expiresAtEpochMs: numberOf(entry["expiresAtEpochMs"]),
    current: entry["current"] === true,
  };
}
