import { type ReadonlySignal, signal } from "@preact/signals";
import type { Problem, Sessions } from "@sdk";
import type { ConnectionStore } from "./connection-store.js";
import { lostSession } from "./connection-store.js";

/** As much of `localStorage` as is needed. */
export type NameStore = Pick<Storage, "getItem" | "setItem">;

const NAME = "espionage.name";

/** Whether this browser can play: "cancelled" by the person; "unreachable" while there is no connection. */
export type Ensured = "playing" | "cancelled" | "unreachable";

/** Makes somebody a guest when that is needed first, and asks for the name to be shown by. */
export class SessionStore {
  readonly #sessions: Pick<Sessions, "create" | "end">;
  readonly #connection: ConnectionStore;
  readonly #store: NameStore | undefined;
  readonly #asking = signal(false);
  #answered: ((playing: boolean) => void) | undefined;

  constructor(sessions: Pick<Sessions, "create" | "end">, connection: ConnectionStore, store: NameStore | undefined) {
    this.#sessions = sessions;
    this.#connection = connection;
    this.#store = store;
  }

  /** Whether the name is being asked for. */
  get asking(): ReadonlySignal<boolean> {
    return this.#asking;
  }

  /** The name that was used last on this device. */
  get lastName(): string | undefined {
    try {
      return this.#store?.getItem(NAME) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Sees to it that this browser can play. Asks for a name if there is no session. */
  async ensure(): Promise<Ensured> {
    return (await this.#standing()) ?? this.#ask();
  }

  /**
   * The same for who wants to play at once: becomes a guest of the last name, or of this one, and asks only if the
   * server does not take it.
   */
  async ensureAs(otherwise: string): Promise<Ensured> {
    const standing = await this.#standing();
    if (standing !== undefined) {
      return standing;
    }
    const problem = await this.enter(this.lastName ?? otherwise);
    return problem === undefined ? ((await this.#standing()) ?? "cancelled") : this.#ask();
  }

  /** What is known without asking anybody. */
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

  /** The answer to the question: becomes this guest. Tells what is wrong with it, if something is. */
  async enter(name: string): Promise<Problem | undefined> {
    const answer = await this.#sessions.create(name.trim());
    if (!answer.ok) {
      return answer.problem;
    }
    this.#keep(name.trim());
    const connected = await this.#connection.reconnect();
    this.#close(connected);
    return undefined;
  }

  /** The other answer. */
  cancel(): void {
    this.#close(false);
  }

  /** Ends the session on the server and goes on as a spectator. */
  async forget(): Promise<Problem | undefined> {
    const answer = await this.#sessions.end();
    if (!answer.ok) {
      return answer.problem;
    }
    await this.#connection.reconnect();
    return undefined;
  }

  #close(playing: boolean): void {
    this.#asking.value = false;
    this.#answered?.(playing);
    this.#answered = undefined;
  }

  #keep(name: string): void {
    try {
      this.#store?.setItem(NAME, name);
    } catch {
      // Not kept: the next time it is asked without a suggestion.
    }
  }
}
