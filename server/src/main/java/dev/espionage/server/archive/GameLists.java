package dev.espionage.server.archive;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Finished games to be searched and counted. Safe for use by any thread; never blocks the caller,
 * and completes its stages on any thread; a stage that fails means that the store did not answer.
 */
public interface GameLists {
  /**
   * Some games, the newest first.
   *
   * @param next where the next page begins; empty if there is none
   */
  record Page(ImmutableList<ListedGame> games, Optional<PageMark> next) {
    /** Of games of which one more was asked for than there is room. */
    public static Page of(List<ListedGame> found, int limit) {
      boolean more = found.size() > limit;
      ImmutableList<ListedGame> games =
          ImmutableList.copyOf(more ? found.subList(0, limit) : found);
      return new Page(games, more ? Optional.of(PageMark.of(games.getLast())) : Optional.empty());
    }
  }

  /**
   * The games that pass, the newest first.
   *
   * @param after the end of the page before
   * @param limit how many at most
   */
  CompletionStage<Page> games(GameFilter filter, Optional<PageMark> after, int limit);

  /** The game; empty, without distinction, if running, aborted or unknown. */
  CompletionStage<Optional<ListedGame>> game(GameId game);

  /**
   * How a player's games went.
   *
   * @param opponents how many of those met most often, at most
   */
  CompletionStage<PlayerTallies> tallies(PlayerId player, int opponents);

  /** How all games went, from White's side; may be a minute old. */
  CompletionStage<VariantTallies> tallies();
}
