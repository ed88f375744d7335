import type { Environment } from "../base/environment.js";
import type { Connection } from "../connection/connection.js";
import type { Command, ServerMessage } from "../connection/frames.js";
import type { Reply } from "../connection/unanswered.js";
import { type Answer, connectionEnded, type Refusal, type RefusalCode, refusalOf, unexpectedAnswer } from "./refusal.js";

/** Refusals that say nothing about the command: it is asked again, with the same command id. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["BUSY", "UNAVAILABLE", "RATE_LIMITED"]);

const LEAST_WAIT_MS = 250;
const PATIENCE_MS = 15_000;

/** A kind of message. */
export type Case = NonNullable<ServerMessage["case"]>;

/** What a message of that kind holds. */
export type ValueOf<C extends Case> = Extract<ServerMessage, { case: C }>["value"];

/**
 * Asks until there is an answer that says something. While the server is busy, or does not know the outcome itself,
 * the command is repeated with the same command id, at the pace that the server names, for at most 15 seconds.
 */
export class Asking {
  readonly #connection: Connection;
  readonly #environment: Environment;

  constructor(connection: Connection, environment: Environment) {
    this.#connection = connection;
    this.#environment = environment;
  }

  /** Sends a command to which `Done` is the answer. */
  async done(command: Command): Promise<Answer<undefined>> {
    const answer = await this.ask(command, "done");
    return answer.ok ? { ok: true, value: undefined } : answer;
  }

  /**
   * Sends a command to which a message of this kind is the answer.
   *
   * @param commandId that of an earlier request, to repeat it; a new one unless given
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
      return refused(connectionEnded(reply.parting));
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
