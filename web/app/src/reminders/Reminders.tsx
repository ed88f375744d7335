import { computed, effect } from "@preact/signals";
import type { Stop } from "@sdk";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { type Route, pathOf } from "../shell/routes.js";
import { playSound } from "../sounds/play-sound.js";
import { notifyOfTurn } from "./notification.js";
import { type OwnGamesSignal, useOwnGames } from "../game-lists/context.js";
import { useOwnClock } from "../game-lists/own-clock.js";
import { type OwnGame, OwnGames } from "../game-lists/own-games.js";
import { markTab } from "./tab.js";
import "./reminders.css";

/**
 * Reminds the player of games that wait: in the title and the icon of the page, by notifications,
 * and by a link to the live game on all other pages, which it shows in the header.
 */
export function Reminders() {
  const shell = useShell();
  const ownGames = useOwnGames();
  useReminders(shell, ownGames);
  const here = gameOf(shell.router.route.value);
  const live = ownGames.value?.filter((game) => game.live && game.gameId !== here) ?? [];
  const shown = live.find(({ waits }) => waits) ?? live.at(-1);
  return shown === undefined ? null : <BackToGame key={shown.gameId} game={shown} />;
}

/** Keeps the list of own games current, marks the tab, and notifies. */
function useReminders(shell: Shell, ownGames: OwnGamesSignal): void {
  useEffect(() => {
    const opened = new OwnGames(shell.client, shell.connection, shell.router.route);
    const waiting = computed(() => opened.games.value?.filter(({ waits }) => waits).length ?? 0);
    const show = effect(() => { ownGames.value = opened.games.value; });
    const stops = [show, markTab(waiting), remind(shell, ownGames)];
    return () => {
      stops.forEach((stop) => { stop(); });
      opened.close();
      ownGames.value = undefined;
    };
  }, [shell, ownGames]);
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

function BackToGame({ game: { gameId, waits, clock } }: { readonly game: OwnGame }) {
  const time = useOwnClock(clock);
  const words = t("reminders.back");
  return (
    <a
      class={waits ? "button primary back-to-game" : "button back-to-game"}
      href={pathOf({ name: "game", gameId })}
      aria-label={time === undefined ? words : `${words} ${time}`}
      title={words}
    >
      <Arrow />
      <span class="back-words">{words}</span>
      {time !== undefined && <>{" "}<span class="back-time" role="timer">{time}</span></>}
    </a>
  );
}

/** The sign that stands for the words where there is no room for them. */
function Arrow() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="none" stroke="currentColor" stroke-width="2" d="M10 5 4 11l6 6M4 11h10a6 6 0 0 1 6 6v2" />
    </svg>
  );
}
