import type { Environment } from "@sdk";

/** What the SDK needs, as a browser has it. */
export const browserEnvironment: Environment = {
  now: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
  random: () => Math.random(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

/** Where the WebSocket of the page's own server is. */
export function socketAddress(page: Pick<Location, "protocol" | "host">): string {
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}/ws`;
}
