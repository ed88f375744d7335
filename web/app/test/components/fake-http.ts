import { vi } from "vitest";
import { HttpClient } from "@sdk";
import type { Shown } from "./page.js";

export interface Question {
  /** "GET /api/…" */
  readonly question: string;
  readonly body: unknown;
}

/** The HTTP side of a server that does what the test says; what the test says nothing of is not found. */
export class FakeHttp {
  readonly asked: Question[] = [];
  readonly client = new HttpClient((url, { method, body }) => {
    const question = `${method} ${url}`;
    this.asked.push({ question, body: body === undefined ? undefined : JSON.parse(body) });
    const [status, answer] = this.#answers.get(question) ?? [404, { code: "not-found", message: "" }];
    const text = JSON.stringify(answer);
    return Promise.resolve({ status, headers: { get: () => null }, text: () => Promise.resolve(text) });
  });
  readonly #answers = new Map<string, readonly [status: number, body: unknown]>();

  answers(question: string, status: number, body: unknown): void {
    this.#answers.set(question, [status, body]);
  }

  /** Forgets what was asked and said. */
  clear(): void {
    this.#answers.clear();
    this.asked.length = 0;
  }

  get questions(): readonly string[] {
    return this.asked.map(({ question }) => question);
  }
}

/** Whatever is under way, late parts of the page among it, has arrived and is shown. */
export async function settled(page: Shown): Promise<void> {
  await page.does(() => vi.dynamicImportSettled());
  for (let round = 0; round < 4; round++) {
    await page.does(() => new Promise((resolve) => { setTimeout(resolve); }));
  }
}
