import { effect } from "@preact/signals";
import type { GameCreated } from "@sdk";
import { unsavedCodes } from "../account/unsaved-codes.js";
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
 * agreed rematch. A player at another game, or at recovery codes that are not saved, gets a notice
 * instead. Games that began while the connection was lost are in the next welcome. At a game's page,
 * notices that lead to others go.
 */
export function announceGames(app: App): void {
  const known = new Set<string>();
  let first = true;
  let told: number | undefined;
  effect(() => {
    if (app.router.route.value.name === "game") {
      app.lobby.forgetRefusal();
      app.notices.close(told);
    }
  });
  app.client.onGameCreated((created) => {
    app.lobby.began(created);
    if (!known.has(created.gameId)) {
      known.add(created.gameId);
      told = lead(app, created) ?? told;
    }
  });
  effect(() => {
    const welcome = app.connection.welcome.value;
    const fresh = welcome?.games.filter((gameId) => !known.has(gameId)) ?? [];
    for (const gameId of fresh) {
      known.add(gameId);
      if (!first) {
        told = tell(app, gameId);
      }
    }
    first &&= welcome === undefined;
  });
}

/** Opens a game, or tells of it and returns the id of the notice. */
function lead(shell: Pick<App, "router" | "notices" | "loadedSearch">, { gameId, originId }: GameCreated): number | undefined {
  const route = shell.router.route.peek();
  const isJoined = originId === "pairing" && shell.loadedSearch.peek()?.hasJoined === true;
  const elsewhere = (route.name === "game" && route.gameId !== originId) || route.name === "replay";
  if ((elsewhere && !isJoined) || isAtCodes(shell)) {
    return tell(shell, gameId);
  }
  openGame(shell.router, gameId);
  return undefined;
}

function tell(shell: Pick<App, "router" | "notices">, gameId: string): number {
  const run = (): void => {
    openGame(shell.router, gameId);
  };
  const text = t(isAtCodes(shell) ? "account.codes.game" : "shell.game.begun");
  return shell.notices.tell("info", text, { label: t("shell.game.open"), run });
}

/** Returns whether recovery codes are on the page that are not saved. Its texts are there, too. */
function isAtCodes({ router }: Pick<App, "router">): boolean {
  return router.route.peek().name === "account" && unsavedCodes.peek() !== undefined;
}
