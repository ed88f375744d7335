import type { Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Client, Friends, HttpClient, Records } from "@sdk";
import type { LobbyModel } from "../lobby/lobby-model.js";
import type { Search } from "../pairing/search.js";
import type { OwnGame } from "../game-lists/own-games.js";
import type { ConnectionStore } from "./connection-store.js";
import type { Notices } from "./notices.js";
import type { Renewal } from "../app/renewal.js";
import type { Router } from "./router.js";
import type { SessionStore } from "./session-store.js";

/** The dependencies of all pages, created once in main.tsx. */
export interface App {
  readonly client: Client;
  /** The HTTP client, for requests that only some pages make. */
  readonly http: HttpClient;
  readonly records: Records;
  readonly connection: ConnectionStore;
  readonly session: SessionStore;
  readonly router: Router;
  readonly notices: Notices;
  readonly renewal: Pick<Renewal, "check">;
  readonly lobby: LobbyModel;
  /** The friends of an account, which the header keeps current; `undefined` while unknown. */
  readonly friends: Signal<Friends | undefined>;
  /**
   * The player's unfinished games, oldest first, which the header keeps current; `undefined` while
   * unknown, and for visitors without a name.
   */
  readonly ownGames: Signal<readonly OwnGame[] | undefined>;
  /** Loads quick pairing at the first call. */
  readonly search: () => Promise<Search>;
}

const AppContext = createContext<App | undefined>(undefined);

export const AppProvider = AppContext.Provider;

/** Returns the app that a component is part of. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === undefined) {
    throw new Error("expected an AppProvider around this component");
  }
  return app;
}
