import type { Fetch, FetchRequest } from "../../src/index.js";

export interface Asked extends FetchRequest {
  readonly url: string;
}

/** Returns a fake server that gives one answer to everything. */
export function answering(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): { fetch: Fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch: Fetch = (url, request) => {
    asked.push({ url, ...request });
    const headers = { get: (name: string) => (name === "Retry-After" ? retryAfter : null) };
    return Promise.resolve({ status, headers, text: () => Promise.resolve(text) });
  };
  return { fetch, asked };
}
