import { type ReadonlySignal, signal } from "@preact/signals";
import type { HttpAnswer, Problem, ProblemCode } from "@sdk";

/** A field that a problem may concern. */
export type Field = "name" | "password";

/** The problems that concern one field; all others concern the whole form. */
const FIELDS: Partial<Readonly<Record<ProblemCode, Field>>> = {
  "name-character": "name",
  "name-empty": "name",
  "name-mixed-scripts": "name",
  "name-reserved": "name",
  "name-taken": "name",
  "name-too-long": "name",
  "name-too-short": "name",
  "password-too-common": "password",
  "password-too-long": "password",
  "password-too-short": "password",
};

/** The state of one form's request: whether it is pending, and its problem. Owned by the form. */
export class FormState {
  readonly #busy = signal(false);
  readonly #problem = signal<Problem | undefined>(undefined);
  /** True if passwords are shown as text. */
  readonly shown = signal(false);

  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  get problem(): ReadonlySignal<Problem | undefined> {
    return this.#problem;
  }

  /** Returns the problem if it concerns this field. */
  faultOf(field: Field): Problem | undefined {
    const problem = this.#problem.value;
    return problem !== undefined && FIELDS[problem.code] === field ? problem : undefined;
  }

  /** Returns the problem unless it concerns one of these fields. */
  problemBeside(fields: readonly Field[]): Problem | undefined {
    const problem = this.#problem.value;
    const field = problem && FIELDS[problem.code];
    return field !== undefined && fields.includes(field) ? undefined : problem;
  }

  /**
   * Sends a request and, if it succeeds, awaits the follow-up. Ignored while a request is pending.
   */
  async send<T>(ask: () => Promise<HttpAnswer<T>>, then: (value: T) => unknown): Promise<void> {
    if (this.#busy.peek()) {
      return;
    }
    this.#busy.value = true;
    try {
      const answer = await ask();
      this.#problem.value = answer.ok ? undefined : answer.problem;
      if (answer.ok) {
        await then(answer.value);
      }
    } finally {
      this.#busy.value = false;
    }
  }
}
