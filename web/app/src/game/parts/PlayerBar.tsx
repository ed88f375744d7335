import { Phase } from "@sdk";
import type { Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import type { GameSession } from "../model/game-session.js";
import { is, isPresent, isReady, playerOf, type Game } from "../model/game-view.js";
import { languageNames } from "../../languages/language-names.js";
import { PlayerLink } from "../../shell/PlayerLink.js";
import { isOn, sideText } from "../texts.js";
import { Clock } from "./Clock.js";

/**
 * A player's name, side, presence, languages and clock. Presence and clock are shown as unknown
 * while the connection is lost.
 */
export function PlayerBar({ session, game, side, languages, onLow }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly side: Side;
  /** The languages that the player has named, to be shown. */
  readonly languages: readonly string[];
  readonly onLow?: () => void;
}) {
  const { snapshot } = game;
  const player = playerOf(game, side);
  const current = session.view.state.value.kind === "current";
  const presence = isPresent(snapshot, side) ? "present" : "away";
  const toMove = is(side, snapshot.toMove);
  return (
    <div class={`player${toMove ? " to-move" : ""}`}>
      <span class={`player-side ${side}`} aria-hidden="true" />
      <span class="player-words">
        <span class="player-name">
          {player === undefined ? sideText(side) : <PlayerLink player={player} />}
        </span>
        <span class="player-notes">
          <span>{sideText(side)}</span>
          {side === game.me && <span>{t("game.you")}</span>}
          {isOn(snapshot) && (current ? <span class={presence}>{t(`game.${presence}`)}</span> : <Unknown />)}
          {snapshot.phase === Phase.DEPLOYMENT && (
            <span>{isReady(snapshot, side) ? t("game.ready") : t("game.deploying")}</span>
          )}
          {languages.length > 0 && (
            <span class="speaks" title={t("game.speaks", { languages: languageNames(languages) })}>
              {languageNames(languages)}
            </span>
          )}
        </span>
      </span>
      <Clock face={session.clock.value} side={side} known={current} onLow={side === game.me ? onLow : undefined} />
    </div>
  );
}

/** A sign for an unknown presence; a word could need another line. */
function Unknown() {
  const words = t("game.unknown");
  return (
    <span role="img" aria-label={words} title={words}>
      ?
    </span>
  );
}
