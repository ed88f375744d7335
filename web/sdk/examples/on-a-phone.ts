import {
  Client,
  type Environment,
  type Fetch,
  HttpClient,
  Sessions,
  type WebSocketLike,
  webSocketTransport,
} from "@espionage/sdk";

/** The platform features that an app provides. */
export interface Phone {
  readonly environment: Environment;
  readonly fetch: Fetch;
  /**
   * Returns a WebSocket with subprotocol `espionage.v1` and these headers, from the platform or a
   * library.
   */
  socket(url: string, headers: Record<string, string>): WebSocketLike;
  /** The platform's storage for secrets. */
  readonly safe: { token: string | undefined };
  /** Calls the listener when the app comes to the foreground or the network changes. */
  onAwake(listener: () => void): void;
}

/** Connects as the previous guest, or as a new one. */
export async function connect(phone: Phone, server: string, name: string): Promise<Client> {
  const sessions = new Sessions(new HttpClient(phone.fetch, server, () => phone.safe.token));
  const current = await sessions.current();
  if (!current.ok || current.value === undefined) {
    const created = await sessions.create(name);
    if (!created.ok) {
      throw new Error(created.problem.code);
    }
    phone.safe.token = created.value.token;
  }
  const url = `${server.replace(/^http/, "ws")}/ws`;
  const client = new Client({
    environment: phone.environment,
    transport: webSocketTransport(() => phone.socket(url, { Authorization: `Bearer ${phone.safe.token ?? ""}` })),
    client: { name: "phone", version: "1.0", locale: "en" },
  });
  phone.onAwake(() => {
    client.connection.wake();
  });
  return client;
}
