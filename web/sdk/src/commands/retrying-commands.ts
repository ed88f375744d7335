import type { Environment } from "../base/environment.js";
import type { Connection } from "../connection/connection.js";
import type { Command, ServerMessage } from "../connection/frames.js";
import type { Reply } from "../connection/pending-requests.js";
import { type Answer, connectionEnded, type Refusal, type RefusalCode, refusalOf, unexpectedAnswer } from "./refusal.js";

/** The temporary refusals, after which the command is repeated with the same command id. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["BUSY", "UNAVAILABLE", "RATE_LIMITED"]);

const LEAST_WAIT_MS = 250;
const PATIENCE_MS = 15_000;

/** A kind of message. */
export type Case = NonNullable<ServerMessage["case"]>;

/** The content of a message of that kind. */
export type ValueOf<C extends Case> = Extract<ServerMessage, { case: C }>["value"];

/**
 * Repeats a command until its answer is final. While the server is busy, or does not know the
 * outcome itself, the command is repeated with the same command id. The repetitions have the
 * interval that the server names, and end after 15 seconds.
 */
export class RetryingCommands {
  readonly #connection: Connection;
  readonly #environment: Environment;

  constructor(connection: Connection, environment: Environment) {
    this.#connection = connection;
    this.#environment = environment;
  }

  /** Sends a command whose answer is `Done`. */
  async done(command: Command): Promise<Answer<undefined>> {
    const answer = await this.ask(command, "done");
    return answer.ok ? { ok: true, value: undefined } : answer;
  }

  /**
   * Sends a command whose answer is a message of this kind.
   *
   * @param commandId the id of an earlier request to repeat; by default a new id
   */
  async ask<C extends Case>(
    command: Command,
    expected: C,
    commandId = this.#connection.commandId(command),
  ): Promise<Answer<ValueOf<C>>> {
    const since = this.#environment.now();
    for (;;) {
      const answer = read(await this.#connection.request(command, commandId), expected);
      if (answer.ok || !PASSING.has(answer.refusal.code)) {
        return answer;
      }
      const waitMs = Math.max(LEAST_WAIT_MS, answer.refusal.retryAfterMs);
      if (this.#environment.now() + waitMs - since > PATIENCE_MS) {
        return answer;
      }
      await this.#sleep(waitMs);
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#environment.after(milliseconds, resolve);
    });
  }
}

function read<C extends Case>(reply: Reply, expected: C): Answer<ValueOf<C>> {
  switch (reply.kind) {
    case "refused":
      return refused(refusalOf(reply.error));
    case "lost":
      return refused(connectionEnded(reply.disconnectReason));
    case "given":
      return given(reply.message, expected);
  }
}

function given<C extends Case>(message: ServerMessage, expected: C): Answer<ValueOf<C>> {
  return message.case === expected
    ? { ok: true, value: message.value as ValueOf<C> }
    : refused(unexpectedAnswer(expected, message.case));
}

function refused(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
