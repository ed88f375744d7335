import { Client, type ConnectionSettings } from "../../src/index.js";
import { FakeServer } from "./server.js";
import { FakeWorld } from "./world.js";

/** A client with its world and its server. */
export interface Scene {
  readonly world: FakeWorld;
  readonly server: FakeServer;
  readonly client: Client;
}

/** Returns a client that has begun to connect, with these settings besides those of every test. */
export function scene(more: Partial<ConnectionSettings> = {}): Scene {
  const world = new FakeWorld();
  const server = new FakeServer(world);
  const client = new Client({
    environment: world,
    transport: server.transport,
    client: { name: "test", version: "1", locale: "en" },
    ...more,
  });
  return { world, server, client };
}
