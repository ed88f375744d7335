import { opponent, type Side } from "@sdk/rules";
import { computerChoice, levelAmong } from "./choice.js";
import { useComputerGames } from "./context.js";
import { playComputer } from "./play.js";
import { t } from "../i18n/index.js";
import { type Game, playerOf } from "../game/model/game-view.js";

/**
 * Another game against the computer: the same terms, the other side, and the same level or, unless
 * it is the strongest, the next one.
 */
export function PlayAgain({ game, me, strongest, levelUp }: {
  readonly game: Game;
  readonly me: Side;
  readonly strongest: number;
  /** False if the game does not tell whether its level was too easy. */
  readonly levelUp: boolean;
}) {
  const games = useComputerGames();
  const { variant, timeControl } = game.info;
  const colour = opponent(me);
  const level = playerOf(game, colour)?.computerLevel;
  const play = (chosen: number): void => {
    computerChoice.level.value = chosen;
    void playComputer(games, computerChoice, { level: chosen, variant, timeControl, colour });
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        disabled={games.busy.value}
        onClick={() => { play(level ?? levelAmong(computerChoice, strongest)); }}
      >
        {t("game.playAgain")}
      </button>
      {levelUp && level !== undefined && level < strongest && (
        <button type="button" class="button" disabled={games.busy.value} onClick={() => { play(level + 1); }}>
          {t("game.levelUp")}
        </button>
      )}
    </>
  );
}
