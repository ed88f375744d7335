import { effect } from "@preact/signals";
import type { GameCreated } from "@sdk";
import { t } from "../i18n/index.js";
import type { App } from "./app.js";
import type { Router } from "../shell/router.js";
import { pathOf } from "../shell/routes.js";

/** Opens a game's page. */
export function openGame(router: Router, gameId: string): void {
  router.navigate(pathOf({ name: "game", gameId }));
}

/**
 * Leads the player to games that begin while the page is open, after an accepted invitation or an
 * agreed rematch. A player at another game gets a notice instead. Games that began while the
 * connection was lost are in the next welcome.
 */
export function announceGames(app: App): void {
  const known = new Set<string>();
  let first = true;
  app.client.onGameCreated((created) => {
    app.lobby.began(created);
    if (!known.has(created.gameId)) {
      known.add(created.gameId);
      lead(app, created);
    }
  });
  effect(() => {
    const welcome = app.connection.welcome.value;
    const fresh = welcome?.games.filter((gameId) => !known.has(gameId)) ?? [];
    for (const gameId of fresh) {
      known.add(gameId);
      if (!first) {
        tell(app, gameId);
      }
    }
    first &&= welcome === undefined;
  });
}

function lead(shell: Pick<App, "router" | "notices" | "loadedSearch">, { gameId, originId }: GameCreated): void {
  const route = shell.router.route.peek();
  const isJoined = originId === "pairing" && shell.loadedSearch.peek()?.hasJoined === true;
  const elsewhere = (route.name === "game" && route.gameId !== originId) || route.name === "replay";
  if (elsewhere && !isJoined) {
    tell(shell, gameId);
  } else {
    openGame(shell.router, gameId);
  }
}

function tell({ notices, router }: Pick<App, "router" | "notices">, gameId: string): void {
  const run = (): void => {
    openGame(router, gameId);
  };
  notices.tell("info", t("shell.game.begun"), { label: t("shell.game.open"), run });
}
