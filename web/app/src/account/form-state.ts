import { type ReadonlySignal, signal } from "@preact/signals";
import type { HttpAnswer, Problem, ProblemCode } from "@sdk";
import { problemText } from "../shell/error-texts.js";

/** What a problem may be about. */
export type Field = "name" | "password";

/** The problems that are a field's fault; all others are told for the form as a whole. */
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

/** A form on its way to the server: whether it is, and what was wrong with it. Belongs to one form. */
export class FormState {
  readonly #busy = signal(false);
  readonly #problem = signal<Problem | undefined>(undefined);
  /** Whether passwords are shown as text. */
  readonly shown = signal(false);

  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  get problem(): ReadonlySignal<Problem | undefined> {
    return this.#problem;
  }

  /** What is wrong with a field, in words. */
  faultOf(field: Field): string | undefined {
    const problem = this.#problem.value;
    return problem !== undefined && FIELDS[problem.code] === field ? problemText(problem) : undefined;
  }

  /** What went wrong, if no field among those of the form is to blame. */
  problemBeside(fields: readonly Field[]): Problem | undefined {
    const problem = this.#problem.value;
    const field = problem && FIELDS[problem.code];
    return field !== undefined && fields.includes(field) ? undefined : problem;
  }

  /** Sends it, and does and awaits what follows if it succeeds; one at a time. */
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
