import { type Context, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Client, HttpClient } from "@sdk";
import type { ConnectionStore } from "./connection-store.js";
import type { Notices } from "./notices.js";
import type { Router } from "./router.js";
import type { SessionStore } from "./session-store.js";

/** The parts for all features: the ways to the server, the session, the address, notices. */
export interface Shell {
  readonly client: Client;
  readonly http: HttpClient;
  readonly connection: ConnectionStore;
  readonly session: SessionStore;
  readonly router: Router;
  readonly notices: Notices;
}

/** Creates the context of a feature, which has no value without a provider. */
export function featureContext<T>(): Context<T | undefined> {
  return createContext<T | undefined>(undefined);
}

/** Returns the value of a context. A component outside its provider is a bug. */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) {
    throw new Error("expected a provider around this component");
  }
  return value;
}

export const ShellContext = featureContext<Shell>();

/** Returns what the page provides to every feature. */
export function useShell(): Shell {
  return useProvided(ShellContext);
}
