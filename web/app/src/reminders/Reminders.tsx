import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { parseTimeControl, type Stop } from "@sdk";
import { useEffect } from "preact/hooks";
import { formatNumber, t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { playerName } from "../shell/player-name.js";
import { type Route, pathOf } from "../shell/routes.js";
import { playSound } from "../sounds/play-sound.js";
import { notifyOfTurn } from "./notification.js";
import { type OwnGamesSignal, useOwnGames } from "../game-lists/context.js";
import { type NextGame, nextGame } from "../game-lists/next-game.js";
import { useOwnClock } from "../game-lists/own-clock.js";
import { type OwnGame, OwnGames } from "../game-lists/own-games.js";
import { useTimeLeft } from "../game-lists/time-left.js";
import { markTab } from "./tab.js";
import "./reminders.css";

/**
 * Reminds the player of games that wait: in the title and the icon of the page, by notifications,
 * and by a link in the header. The link leads to a live game elsewhere, or else to the game whose
 * time is up next. Beside an own live clock, only another one is worth a glance.
 *
 * @param challenged the number of challenges to the player, for the title and the icon
 */
export function Reminders({ challenged }: { readonly challenged: ReadonlySignal<number> }) {
  const shell = useShell();
  const ownGames = useOwnGames();
  useReminders(shell, ownGames, challenged);
  const here = gameOf(shell.router.route.value);
  const elsewhere = ownGames.value?.filter(({ gameId }) => gameId !== here) ?? [];
  const live = elsewhere.filter(isTimed);
  const running = live.find(({ waits, clock }) => waits && clock !== undefined);
  const plays = ownGames.value?.some((game) => game.gameId === here && isTimed(game)) === true;
  const back = running ?? (plays ? undefined : live.at(-1));
  if (back !== undefined) {
    return <BackToGame key={back.gameId} game={back} />;
  }
  const next = plays ? undefined : nextGame(ownGames.value, here);
  return next === undefined ? null : <Next next={next} />;
}

/** Keeps the list of own games current, marks the tab, and notifies. */
function useReminders(shell: Shell, ownGames: OwnGamesSignal, challenged: ReadonlySignal<number>): void {
  useEffect(() => {
    const opened = new OwnGames(shell.client, shell.connection, shell.router.route);
    const waiting = computed(() => {
      const games = opened.games.value?.filter(({ waits }) => waits) ?? [];
      const here = gameOf(shell.router.route.value);
      return { count: games.length, here: games.some(({ gameId }) => gameId === here) };
    });
    const show = effect(() => { ownGames.value = opened.games.value; });
    const stops = [show, markTab(waiting, challenged), remind(shell, ownGames)];
    return () => {
      stops.forEach((stop) => { stop(); });
      opened.close();
      ownGames.value = undefined;
    };
  }, [shell, ownGames, challenged]);
}

/** Notifies of each game that begins to wait, and plays a sound if its page is not shown. */
function remind({ router }: Shell, ownGames: OwnGamesSignal): Stop {
  let known: ReadonlySet<string> | undefined;
  return effect(() => {
    const waiting = ownGames.value?.filter(({ waits }) => waits).map(({ gameId }) => gameId);
    const before = known;
    const fresh = waiting?.filter((gameId) => before?.has(gameId) === false) ?? [];
    known = waiting && new Set(waiting);
    for (const gameId of fresh) {
      void notifyOfTurn(pathOf({ name: "game", gameId })).catch(() => undefined);
      if (gameOf(router.route.peek()) !== gameId) {
        playSound("yours");
      }
    }
  });
}

function gameOf(route: Route): string | undefined {
  return route.name === "game" ? route.gameId : undefined;
}

/** The way back to a live game; it is red while the player's clock runs there. */
function BackToGame({ game }: { readonly game: OwnGame }) {
  const time = useOwnClock(game.clock);
  const words = t("reminders.back", { name: opponentOf(game) });
  return (
    <a
      class={game.waits ? "button danger back-to-game" : "button back-to-game"}
      href={pathOf({ name: "game", gameId: game.gameId })}
      title={words}
    >
      <Arrow />
      <span class="back-words" translate={false}>{words}</span>
      {time !== undefined && <>{" "}<span class="back-time" role="timer">{time}</span></>}
    </a>
  );
}

/** The way to the game that waits, with the time left and the number of those that wait. */
function Next({ next: { game, count } }: { readonly next: NextGame }) {
  const left = useTimeLeft(game.deadlineMs);
  const words = t("reminders.next", { name: opponentOf(game) });
  const more = [left === undefined ? "" : ` · ${left.text}`, count > 1 ? ` (${formatNumber(count)})` : ""].join("");
  return (
    <a class="button quiet back-to-game" href={pathOf({ name: "game", gameId: game.gameId })} title={words + more}>
      <span class="back-words" translate={false}>{words}</span>
      {more !== "" && <span class="back-time">{more}</span>}
    </a>
  );
}

/** Returns whether clocks run, in minutes. */
function isTimed({ live, summary }: OwnGame): boolean {
  return live && parseTimeControl(summary.timeControl)?.kind !== "unlimited";
}

function opponentOf({ side, summary }: OwnGame): string {
  return playerName(side === "white" ? summary.black : summary.white);
}

/** The sign of a way back. */
function Arrow() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="none" stroke="currentColor" stroke-width="2" d="M10 5 4 11l6 6M4 11h10a6 6 0 0 1 6 6v2" />
    </svg>
  );
}
