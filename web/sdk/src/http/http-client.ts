import { type Problem, problemOf, unreachable } from "./problem.js";

/** The required part of `fetch`; that of browsers and of Node fits. */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>;

export interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly credentials: "same-origin" | "include";
  readonly cache: "no-store";
}

export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** The outcome of an HTTP request: a value, or a problem. */
export type HttpAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** An HTTP client of a server. Never rejects. */
export class HttpClient {
  readonly #fetch: Fetch;
  readonly #base: string;
  readonly #token: (() => string | undefined) | undefined;

  /**
   * Creates a client.
   *
   * @param base the server's address without a slash at the end; empty for the page's own server
   * @param token returns the bearer token of native clients; browsers have a cookie that scripts
   *     cannot read
   */
  constructor(fetch: Fetch, base = "", token?: () => string | undefined) {
    this.#fetch = fetch;
    this.#base = base;
    this.#token = token;
  }

  /** Sends a request, and parses the body of an answer with the expected status. */
  async ask<T>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    expected: number,
    read: (body: string) => T,
    body?: string,
  ): Promise<HttpAnswer<T>> {
    const token = this.#token?.();
    const headers: Record<string, string> = {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    try {
      const response = await this.#fetch(this.#base + path, {
        method,
        headers,
        ...(body !== undefined && { body }),
        // A page that names a server may have another origin, and must send and receive the cookie
        // too.
        credentials: this.#base === "" ? "same-origin" : "include",
        cache: "no-store",
      });
      const text = await response.text();
      return response.status === expected
        ? { ok: true, value: read(text) }
        : { ok: false, problem: problemOf(response.status, text, response.headers.get("Retry-After")) };
    } catch (fault) {
      return { ok: false, problem: unreachable(fault) };
    }
  }
}
