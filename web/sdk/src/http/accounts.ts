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
  /** Each sets a new password once. Told here and never again. */
  readonly recoveryCodes: readonly string[];
}

/** How often somebody has spoiled live games for others in the last three days, and what comes of it. */
export interface Conduct {
  /** Games broken off before they were under way. */
  readonly aborted: number;
  /** Deployment clocks that ran out. */
  readonly notDeployed: number;
  /** First turns whose time ran out. */
  readonly noFirstTurn: number;
  /** Games that the opponent claimed after the player had gone. */
  readonly left: number;
  /** No quick pairing before then, though it may be past; 0 if there was no pause. */
  readonly pausedUntilEpochMs: number;
  /** How long a pause one more would bring; 0 if none. */
  readonly nextPauseMs: number;
}

/** What is known of whoever asks. */
export interface Account {
  readonly player: PlayerName;
  readonly createdAtEpochMs: number;
  readonly recoveryCodesLeft: number;
  /** In this calendar year (UTC). */
  readonly vacationDaysTaken: number;
  readonly conduct: Conduct;
}

/** One of the sessions of whoever asks. */
export interface SessionEntry {
  /** Not a secret: it proves nothing. */
  readonly sessionId: string;
  readonly createdAtEpochMs: number;
  readonly expiresAtEpochMs: number;
  /** Whether the question came with this one. */
  readonly current: boolean;
}

/** Everything that is stored of whoever asks; of password, tokens and codes only hashes are stored. */
export interface AccountExport {
  readonly account: Account;
  readonly sessions: readonly SessionEntry[];
  /** Ids of all games, unfinished ones too. */
  readonly games: readonly string[];
  readonly ratings: readonly VariantRating[];
  /** As the server wrote it, with whatever a newer one adds. */
  readonly text: string;
}

/**
 * Accounts. Whatever makes a new session ends the one that came with the request: reconnect afterwards. Browsers get
 * the session as a cookie, native clients find its token in the answer.
 */
export class Accounts {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Makes an account. With the session of a guest, that guest becomes the account and keeps all games.
   *
   * @param name 2 to 20 characters of one script
   * @param password 8 to 128 characters
   */
  register(name: string, password: string): Promise<HttpAnswer<Registered>> {
    return this.#post("/api/accounts", { name, password }, CREATED, readRegistered);
  }

  /** Opens a session of an account. Wrong name and wrong password are both "wrong-credentials". */
  login(name: string, password: string): Promise<HttpAnswer<Session>> {
    return this.#post("/api/login", { name, password }, CREATED, readSession);
  }

  /** Sets a new password by a recovery code, which is used up. All sessions of the account are ended. */
  recover(name: string, recoveryCode: string, newPassword: string): Promise<HttpAnswer<Session>> {
    return this.#post("/api/recovery", { name, recoveryCode, newPassword }, CREATED, readSession);
  }

  /** What is known of whoever asks; of a guest too. */
  account(): Promise<HttpAnswer<Account>> {
    return this.#http.ask("GET", ACCOUNT, OK, (body) => accountOf(parseObject(body)));
  }

  /** Sets another password. All other sessions of the account are ended, and this one is replaced. */
  changePassword(currentPassword: string, newPassword: string): Promise<HttpAnswer<Session>> {
    const body = JSON.stringify({ currentPassword, newPassword });
    return this.#http.ask("PUT", `${ACCOUNT}/password`, OK, readSession, body);
  }

  /** New recovery codes; the earlier ones are no good any more. */
  recoveryCodes(password: string): Promise<HttpAnswer<readonly string[]>> {
    return this.#post(`${ACCOUNT}/recovery-codes`, { password }, OK, (body) =>
      arrayOf(parseObject(body)["codes"]).map(textOf),
    );
  }

  /** The sessions of whoever asks, the newest first. */
  sessions(): Promise<HttpAnswer<readonly SessionEntry[]>> {
    return this.#http.ask("GET", `${ACCOUNT}/sessions`, OK, (body) =>
      arrayOf(parseObject(body)["sessions"]).map(sessionEntryOf),
    );
  }

  /** Ends one of the own sessions, and with it its connections. */
  endSession(sessionId: string): Promise<HttpAnswer<undefined>> {
    const path = `${ACCOUNT}/sessions/${encodeURIComponent(sessionId)}`;
    return this.#http.ask("DELETE", path, NO_CONTENT, () => undefined);
  }

  exportData(): Promise<HttpAnswer<AccountExport>> {
    return this.#http.ask("GET", `${ACCOUNT}/export`, OK, readExport);
  }

  /**
   * Erases the account, or the guest, for good. Opponents keep their games; the name in them becomes "deleted".
   *
   * @param password empty for a guest, who has none
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
