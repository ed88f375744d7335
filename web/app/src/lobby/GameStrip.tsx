import { useSignal } from "@preact/signals";
import { Phase } from "@sdk";
import { SmallBoard } from "../game-lists/SmallBoard.js";
import { formatNumber, t } from "../i18n/index.js";
import { useOwnGames } from "../game-lists/context.js";
import type { OwnGame } from "../game-lists/own-games.js";
import { useOwnClock } from "../game-lists/own-clock.js";
import { useTimeLeft } from "../game-lists/time-left.js";
import { ratedText, timeText, variantName } from "../shell/game-texts.js";
import { PlayerText } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";

/** A desktop shows so many games at first; a phone scrolls sideways. */
const FEW = 3;

/** The player's unfinished games as small boards, those that wait for the player first. */
export function GameStrip() {
  const games = useOwnGames().value ?? [];
  const waiting = games.filter(({ waits }) => waits).sort((one, other) => (one.deadlineMs ?? Infinity) - (other.deadlineMs ?? Infinity) || 0);
  const others = games.filter(({ waits }) => !waits);
  const all = useSignal(false);
  return games.length === 0 ? null : (
    <section class="own-games" aria-labelledby="games-title">
      <div class="line-title">
        <h2 id="games-title">{t("lobby.games.title")}</h2>
        <div class="row">
          {waiting.length > 0 && <p>{t("pairing.games.waiting", { count: waiting.length })}</p>}
          {games.length > FEW && !all.value && (
            <button type="button" class="link" onClick={() => { all.value = true; }}>
              {t("lobby.open.all", { number: formatNumber(games.length) })}
            </button>
          )}
        </div>
      </div>
      <ul class={all.value ? "game-strip all" : "game-strip"}>
        {[...waiting, ...others].map((game) => (
          <li key={game.gameId}>
            <Card game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ game: { gameId, summary, side, turn, waits, clock, deadlineMs } }: { readonly game: OwnGame }) {
  const time = useOwnClock(clock);
  const left = useTimeLeft(deadlineMs);
  const { variant, timeControl, rated, phase } = summary;
  const state = phase === Phase.DEPLOYMENT ? t("lobby.phase.deployment") : t(waits ? "reminders.turn" : "pairing.games.theirs");
  return (
    <a class="own-game" href={pathOf({ name: "game", gameId })}>
      <SmallBoard variant={variant} gameId={gameId} turn={turn} side={side} />
      <span class="own-game-text">
        <strong class="who"><PlayerText player={side === "white" ? summary.black : summary.white} /></strong>
        <span class="own-game-state">
          {waits ? <mark>{state}</mark> : <span class="soft">{state}</span>}
          {time !== undefined && <strong role="timer">{time}</strong>}
          {left !== undefined && (
            <strong class={waits ? (left.isSoon ? "soon" : undefined) : "soft"}>{t("pairing.games.left", { time: left.text })}</strong>
          )}
        </span>
        <span class="hint">{`${variantName(variant)} · ${timeText(timeControl)} · ${ratedText(rated)}`}</span>
      </span>
    </a>
  );
}
