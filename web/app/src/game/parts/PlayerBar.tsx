import { Phase, type Player } from "@sdk";
import type { Side } from "@sdk/rules";
import { useRating } from "../../shell/use-rating.js";
import { t } from "../../i18n/index.js";
import { languageNames } from "../../languages/language-names.js";
import { PlayerLink } from "../../shell/PlayerLink.js";
import { ratingText } from "../../shell/rating-text.js";
import { playSound } from "../../sounds/play-sound.js";
import type { GameSession } from "../model/game-session.js";
import { is, isPresent, isReady, playerOf, type Game } from "../model/game-view.js";
import { isOn, nameText, sideText } from "../texts.js";
import { Clock } from "./Clock.js";
import { FallenTray } from "./FallenTray.js";
import { SideBar } from "./SideBar.js";

/**
 * A player's side, name, rating, presence, fallen pieces and clock. Presence and clock are shown as
 * unknown while the connection is lost.
 */
export function PlayerBar({ session, game, side, place, languages, vacationUntilMs }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly side: Side;
  /** Above or below the board. */
  readonly place: "upper" | "lower";
  /** The languages that the player has named, to be shown. */
  readonly languages: readonly string[];
  /** The end of the player's vacation; 0 if none. */
  readonly vacationUntilMs: number;
}) {
  const { snapshot } = game;
  const player = playerOf(game, side);
  const current = session.view.state.value.kind === "current";
  return (
    <SideBar
      side={side}
      place={place}
      toMove={is(side, snapshot.toMove)}
      label={side === game.me ? t("game.you") : sideText(side)}
      title={nameText(game, side)}
      name={player === undefined ? sideText(side) : <PlayerLink player={player} />}
      facts={
        <>
          {player !== undefined && <Rating player={player} game={game} />}
          {isOn(snapshot) && <Presence is={current ? (isPresent(snapshot, side) ? "present" : "away") : "unknown"} />}
          {languages.length > 0 && (
            <span class="speaks" title={t("game.speaks", { languages: languageNames(languages) })}>
              {languageNames(languages)}
            </span>
          )}
        </>
      }
      tray={
        snapshot.phase === Phase.DEPLOYMENT ? (
          <span title={stateText(game, side)}>{stateText(game, side)}</span>
        ) : (
          <FallenTray side={side} name={nameText(game, side)} fallen={snapshot.fallen} />
        )
      }
      clock={
        <Clock
          face={session.clock.value}
          side={side}
          known={current}
          vacationUntilMs={vacationUntilMs}
          onLow={side === game.me ? warn : undefined}
        />
      }
    />
  );
}

function warn(): void {
  playSound("low");
}

/** Returns whether a side has deployed. */
function stateText({ snapshot }: Game, side: Side): string {
  return isReady(snapshot, side) ? t("game.ready") : t("game.deploying");
}

/** The presence of a player; it is unknown while the connection is lost. */
function Presence({ is }: { readonly is: "present" | "away" | "unknown" }) {
  const text = t(`game.${is}`);
  return (
    <>
      <span class={`dot ${is}`} title={text} />
      <span class={is === "away" ? undefined : "hidden-text"}>{text}</span>
    </>
  );
}

/** The rating of an account in the pool of the game. */
function Rating({ player, game: { info } }: { readonly player: Player; readonly game: Game }) {
  const known = player.guest || player.computer ? undefined : player.playerId;
  const rating = useRating(known === "" ? undefined : known, info.variant, info.timeControl);
  return rating === undefined ? null : <span>{ratingText(rating.rating, rating.provisional)}</span>;
}
