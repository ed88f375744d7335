import { type ArchivedGame, type PlayerName, recordPath } from "@sdk";
import { SmallBoard } from "../game-lists/SmallBoard.js";
import { formatDate, t } from "../i18n/index.js";
import { Terms } from "../terms/Terms.js";
import { turnNumber } from "../shell/game-texts.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import { isErased, participantName } from "../shell/participant-name.js";
import { beforeText, reasonText, resultText } from "./texts.js";

/** A finished game in a list: its players, its result, and a link to the replay. */
export function GameRow({ game, by }: {
  readonly game: ArchivedGame;
  /** The id of the player whose games are listed, if the list is about one player. */
  readonly by?: string | undefined;
}) {
  const { gameId, white, black, whiteRating, blackRating } = game;
  const versus = t("lobby.versus", { white: participantName(white), black: participantName(black) });
  const reason = reasonText(game);
  return (
    <li class="list-row">
      <SmallBoard
        variant={game.variant}
        gameId={gameId}
        turn={game.turns}
        side={by !== undefined && black.playerId === by ? "black" : "white"}
      />
      <div class="list-text">
        <strong class="who">
          <Name player={white} />
          {beforeText(whiteRating)} – <Name player={black} />
          {beforeText(blackRating)}
        </strong>
        <Terms variant={game.variant} timeControl={game.timeControl} rated={game.rated} />
        <span class="terms">
          <span class="outcome">{resultText(game, by)}</span>
          {reason !== "" && <span>{reason}</span>}
          <span>{t("archive.games.turns", { count: turnNumber(game.turns) })}</span>
          <time dateTime={new Date(game.endedAtEpochMs).toISOString()}>{formatDate(game.endedAtEpochMs)}</time>
        </span>
      </div>
      <div class="row">
        <a
          class="button"
          href={pathOf({ name: "replay", gameId })}
          aria-label={`${t("archive.games.replay")}: ${versus}`}
        >
          {t("archive.games.replay")}
        </a>
        <a
          class="button"
          href={recordPath(gameId)}
          download={`${gameId}.egr`}
          aria-label={`${t("archive.games.record")}: ${versus}`}
        >
          {t("archive.games.record")}
        </a>
      </div>
    </li>
  );
}

/** A player's name, with a translated placeholder for deleted accounts. */
export function Name({ player }: { readonly player: PlayerName }) {
  return isErased(player) ? <i>{t("archive.deleted")}</i> : <PlayerLink player={player} />;
}
