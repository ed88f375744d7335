import type { ReachedLimit, Refusal } from "@sdk";
import type { OwnGame } from "../game-lists/own-games.js";
import { t } from "../i18n/index.js";
import type { App } from "./app.js";
import { refusalText } from "../shell/error-texts.js";
import { bothHavePlayed, isOverDays } from "../shell/game-texts.js";
import type { NoticeAction } from "../shell/notices.js";
import { participantName } from "../shell/participant-name.js";
import { openGame } from "./new-games.js";

/**
 * Tells of a limit on the user's own games or invitations, with the ways out, and returns the id of
 * the notice. The user can go on with the only game that is in the way. One against the computer can
 * also be given up for the new one.
 *
 * @param again tries what was refused again
 */
export function tellLimit(app: App, refusal: Refusal & { readonly limit: ReachedLimit }, again?: () => void): number {
  const { limit } = refusal;
  const games = (app.ownGames.peek() ?? []).filter(countedBy(limit));
  const [game, another] = games;
  if (game === undefined || another !== undefined) {
    return app.notices.tell("bad", refusalText(refusal), ...lists(app, limit, games.length > 0));
  }
  const ways: NoticeAction[] = [{ label: t("limits.goOn"), run: () => { open(app, game); } }];
  if (again !== undefined && opponentOf(game)?.computer === true) {
    const early = !bothHavePlayed(game.turn);
    const label = early ? t("limits.abort") : t("limits.resign");
    ways.push({ label, run: () => void giveUp(app, game, early, again) });
  }
  const name = participantName(opponentOf(game) ?? { name: "" });
  return app.notices.tell("bad", t("limits.game", { name }), ...ways);
}

/** Returns the way to the lists of the lobby. */
function lists({ lobby, router }: App, { name }: ReachedLimit, hasGames: boolean): readonly NoticeAction[] {
  const show = (): void => {
    lobby.dialog.value = undefined;
    router.navigate("/");
  };
  if (name === "OPEN_INVITATIONS") {
    return [{ label: t("pairing.own.title"), run: show }];
  }
  return hasGames ? [{ label: t("lobby.games.title"), run: show }] : [];
}

function open({ lobby, router }: App, { gameId }: OwnGame): void {
  lobby.dialog.value = undefined;
  openGame(router, gameId);
}

async function giveUp({ client, notices }: App, { gameId }: OwnGame, early: boolean, again: () => void): Promise<void> {
  const commands = client.game(gameId);
  const answer = await (early ? commands.abort() : commands.resign());
  if (answer.ok) {
    again();
  } else {
    notices.tell("bad", refusalText(answer.refusal));
  }
}

/** Returns whether a limit counts a game; no game counts as an invitation or as another player's. */
function countedBy({ name }: ReachedLimit): (game: OwnGame) => boolean {
  return (game) => {
    const days = isOverDays(game.summary.timeControl);
    const computer = opponentOf(game)?.computer === true;
    switch (name) {
      case "GAMES":
        return !days;
      case "CORRESPONDENCE_GAMES":
        return days;
      case "COMPUTER_GAMES":
        return computer;
      case "LASTING_COMPUTER_GAMES":
        return computer && (days || game.summary.timeControl === "-");
      case "OPEN_INVITATIONS":
      case "OF_OPPONENT":
        return false;
    }
  };
}

function opponentOf({ summary, side }: OwnGame) {
  return side === "white" ? summary.black : summary.white;
}
