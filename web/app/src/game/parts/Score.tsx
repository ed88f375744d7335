import { type ArchivedGame, Phase, Result } from "@sdk";
import { opponent, type Side } from "@sdk/rules";
import { formatNumber, t } from "../../i18n/index.js";
import { useArchive } from "../../shell/archives.js";
import { useHttpRequest } from "../../shell/http-request.js";
import { isAgainstComputer, playerOf, type Game } from "../model/game-view.js";

/** The most games of a series that are counted. */
const MOST = 100;

/** The longest pause between two games of a series: as long as a game that was called off can be tried again. */
const PAUSE_MS = 3_600_000;

/** The points of a player and of the opponent; a draw is half a point to each. */
export interface Score {
  readonly mine: number;
  readonly theirs: number;
}

/** Returns the score of a player who plays one game after the other with an opponent; `undefined` before the first is over. */
export function useScore(game: Game): Score | undefined {
  const archive = useArchive();
  const ended = game.snapshot.phase === Phase.ENDED;
  const me = game.me === undefined ? undefined : playerOf(game, game.me)?.playerId;
  const them = game.me === undefined || isAgainstComputer(game) ? undefined : playerOf(game, opponent(game.me))?.playerId;
  const { state } = useHttpRequest(`${game.info.gameId} ${ended} ${me ?? ""} ${them ?? ""}`, () =>
    me === undefined || me === "" || them === undefined || them === ""
      ? undefined
      : archive.games({ player: me, opponent: them, variant: game.info.variant }, "", MOST),
  );
  return state.kind === "there" && me !== undefined ? scoreOf(state.value.games, game, me) : undefined;
}

/**
 * Returns the score of a game's series: of the games on the same terms before it, and of itself.
 *
 * @param games the games of both players, the newest first
 */
export function scoreOf(games: readonly ArchivedGame[], { info }: Pick<Game, "info">, me: string): Score | undefined {
  let began = Number(info.createdAtEpochMs);
  const score = { mine: 0, theirs: 0 };
  for (const game of games) {
    if (game.timeControl !== info.timeControl || game.rated !== info.rated || game.createdAtEpochMs > Number(info.createdAtEpochMs)) {
      continue;
    }
    if (game.gameId !== info.gameId && began - game.endedAtEpochMs > PAUSE_MS) {
      break;
    }
    began = game.createdAtEpochMs;
    const points = pointsOf(game, game.white.playerId === me ? "white" : "black");
    score.mine += points;
    score.theirs += 1 - points;
  }
  return score.mine + score.theirs > 0 ? score : undefined;
}

function pointsOf({ outcome: { result } }: ArchivedGame, side: Side): number {
  if (result === Result.DRAW) {
    return 0.5;
  }
  return (result === Result.WHITE_WINS) === (side === "white") ? 1 : 0;
}

/** Returns a score as a text, such as "Your score: 2 – 1". */
export function scoreText({ mine, theirs }: Score): string {
  return t("game.score", { mine: pointsText(mine), theirs: pointsText(theirs) });
}

function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? formatNumber(whole) : `${whole === 0 ? "" : formatNumber(whole)}½`;
}

/** The score of a series, at its end. */
export function ScoreLine({ game }: { readonly game: Game }) {
  const score = useScore(game);
  return score === undefined ? null : <p class="end-score">{scoreText(score)}</p>;
}
