import { vi } from "vitest";
import { HttpClient } from "@sdk";
import type { Shown } from "./page.js";

export interface Question {
  /** The method and path, such as "GET /api/…". */
  readonly question: string;
  readonly body: unknown;
}

/** A fake HTTP server. Requests without a prepared answer are not found. */
export class FakeHttp {
  readonly asked: Question[] = [];
  readonly client = new HttpClient((url, { method, body }) => {
    const question = `${method} ${url}`;
    this.asked.push({ question, body: body === undefined ? undefined : JSON.parse(body) });
    const [status, answer] = this.#answers.get(question) ?? [404, { code: "not-found", message: "" }];
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    return Promise.resolve({ status, headers: { get: () => null }, text: () => Promise.resolve(text) });
  });
  readonly #answers = new Map<string, readonly [status: number, body: unknown]>();

  /** Prepares an answer: a text as it is, anything else as JSON. */
  answers(question: string, status: number, body: unknown): void {
    this.#answers.set(question, [status, body]);
  }

  /** Forgets all requests and answers. */
  clear(): void {
    this.#answers.clear();
    this.asked.length = 0;
  }

  get questions(): readonly string[] {
    return this.asked.map(({ question }) => question);
  }
}

/** Waits until all pending work is done and shown, including late parts of the page. */
export async function settled(page: Shown): Promise<void> {
  await page.does(() => vi.dynamicImportSettled());
  for (let round = 0; round < 4; round++) {
    await page.does(() => new Promise((resolve) => { setTimeout(resolve); }));
  }
}
