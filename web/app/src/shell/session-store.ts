import { type ReadonlySignal, signal } from "@preact/signals";
import type { HttpAnswer, Problem, Sessions } from "@sdk";
import type { ConnectionStore } from "./connection-store.js";
import { lostSession } from "./connection-store.js";

/** The required part of `localStorage`. */
export type NameStore = Pick<Storage, "getItem" | "setItem">;

const NAME = "espionage.name";

/** The name under which a copy of the player's saved deployments is stored on the device. */
export const SAVED_COPY = "espionage.saved";

/**
 * The result of ensuring a session: "cancelled" by the user, or "unreachable" without a connection.
 */
export type SessionOutcome = "playing" | "cancelled" | "unreachable";

/** Creates a guest when a session is first needed, and asks for the guest's name. */
export class SessionStore {
  readonly #sessions: Pick<Sessions, "create" | "current" | "end">;
  readonly #connection: ConnectionStore;
  readonly #store: NameStore | undefined;
  readonly #asking = signal(false);
  #answered: ((playing: boolean) => void) | undefined;

  constructor(sessions: Pick<Sessions, "create" | "current" | "end">, connection: ConnectionStore, store: NameStore | undefined) {
    this.#sessions = sessions;
    this.#connection = connection;
    this.#store = store;
  }

  /** Returns whether the name is being asked for. */
  get asking(): ReadonlySignal<boolean> {
    return this.#asking;
  }

  /** Returns the name that was last used on this device. */
  get lastName(): string | undefined {
    try {
      return this.#store?.getItem(NAME) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Ensures a session. Asks for a name if there is none. */
  async ensure(): Promise<SessionOutcome> {
    return (await this.#standing()) ?? this.#ask();
  }

  /**
   * Ensures a session without a question. Creates a guest with this name, and asks only if the
   * server refuses it.
   *
   * @return also the reason why the server refuses any guest
   */
  async ensureAs(name: string): Promise<SessionOutcome | Problem> {
    const standing = await this.#standing();
    if (standing !== undefined) {
      return standing;
    }
    const problem = await this.enter(name);
    if (problem === undefined) {
      return (await this.#standing()) ?? "cancelled";
    }
    return problem.code.startsWith("name-") ? this.#ask() : problem;
  }

  /** Returns the result if no question is necessary. */
  async #standing(): Promise<"playing" | "unreachable" | undefined> {
    const state = await this.#connection.settled();
    if (state.kind === "ready" && state.welcome.you !== undefined) {
      return "playing";
    }
    return state.kind === "ready" || lostSession(state) ? undefined : "unreachable";
  }

  async #ask(): Promise<"playing" | "cancelled"> {
    this.#answered?.(false);
    this.#asking.value = true;
    const playing = await new Promise<boolean>((resolve) => {
      this.#answered = resolve;
    });
    return playing ? "playing" : "cancelled";
  }

  /** Answers the question: creates this guest. Returns the problem, if there is one. */
  async enter(name: string): Promise<Problem | undefined> {
    const answer = await this.#sessions.create(name.trim());
    if (!answer.ok) {
      return answer.problem;
    }
    this.#keep(NAME, name.trim());
    const connected = await this.#connection.reconnect();
    this.#close(connected);
    return undefined;
  }

  /** Cancels the question. */
  cancel(): void {
    this.#close(false);
  }

  /**
   * Ends the session on the server, and continues as a spectator. If another tab has replaced the
   * session with that of another player, that one stays, and this tab continues with it.
   *
   * @return whether the session was ended
   */
  async forget(): Promise<HttpAnswer<boolean>> {
    const known = await this.isKnown();
    if (!known.ok || !known.value) {
      return known;
    }
    const answer = await this.#sessions.end();
    if (!answer.ok) {
      return answer;
    }
    this.#keep(SAVED_COPY, "[]");
    await this.#connection.reconnect();
    return known;
  }

  /**
   * Returns whether the browser's session is none but that of the player whom this tab shows. If it
   * is another, this tab continues with it.
   */
  async isKnown(): Promise<HttpAnswer<boolean>> {
    const shown = lostSession(this.#connection.state.peek()) ? undefined : this.#connection.me.peek();
    const present = await this.#sessions.current();
    if (!present.ok) {
      return present;
    }
    const isKnown = present.value === undefined || present.value.player.playerId === shown?.playerId;
    if (!isKnown) {
      await this.#connection.reconnect();
    }
    return { ok: true, value: isKnown };
  }

  #close(playing: boolean): void {
    this.#asking.value = false;
    this.#answered?.(playing);
    this.#answered = undefined;
  }

  #keep(key: string, value: string): void {
    try {
      this.#store?.setItem(key, value);
    } catch {
      // Nothing can be stored, so the next question suggests no name.
    }
  }
}
