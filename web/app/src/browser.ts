import { type Environment, type Fetch, SUBPROTOCOL, type Transport, webSocketTransport } from "../../sdk/src/index.js";

/** What the SDK needs of a browser. */
export const environment: Environment = {
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

/** WebSockets to the server that the page came from. */
export const transport: Transport = webSocketTransport(() => {
  const address = new URL("/ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address, SUBPROTOCOL);
});

/** Requests to the server that the page came from. */
export const request: Fetch = (url, init) => fetch(url, init);
