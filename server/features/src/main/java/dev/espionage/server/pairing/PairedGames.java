package dev.espionage.server.pairing;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;

/// Creates, finds and announces the games of quick pairing. Thread-safe.
///
/// @param creation creates a game, whose deployment clock starts at once; the stage completes when
///   the game is durable. If the stage fails, the outcome is unknown. Does not notify the players
public record PairedGames(
    Games games,
    BiFunction<BySide<Player>, GameTerms, CompletionStage<GameId>> creation,
    PlayerNotices notices) {
  /// The origin of these games, as notices show it.
  static final String ORIGIN = "pairing";

  CompletionStage<GameId> create(BySide<Player> sides, GameTerms terms) {
    return creation.apply(sides, terms);
  }

  /// Finds the players' unfinished game that was created at `since` or later.
  CompletionStage<Optional<GameId>> find(BySide<Player> sides, PlayerId seeker, Instant since) {
    return games
        .unfinished(seeker)
        .thenApply(unfinished ->
            unfinished.stream()
                .filter(game -> isOf(game, sides) && isSince(game, since))
                .findAny()
                .map(GameRow::id));
  }

  private static boolean isOf(GameRow game, BySide<Player> sides) {
    return game.players().white().id().equals(sides.white().id())
        && game.players().black().id().equals(sides.black().id());
  }

  private static boolean isSince(GameRow game, Instant since) {
    return !game.setup().createdAt().isBefore(since);
  }

  /// Returns whether the player has an unfinished game, of any origin, created at `since` or later.
  /// Games with the server's computer players do not count, because pairing makes none.
  CompletionStage<Boolean> hasBegunSince(PlayerId player, Instant since) {
    return games
        .unfinished(player)
        .thenApply(unfinished ->
            unfinished.stream()
                .filter(game -> ComputerPlayer.ids().stream().noneMatch(game::isPlayedBy))
                .anyMatch(game -> isSince(game, since)));
  }

  /// Returns whether the player is likely to be at another game: an unfinished one without days a
  /// turn, with a person or a computer player, created at `since` or later.
  CompletionStage<Boolean> plays(PlayerId player, Instant since) {
    return games
        .unfinished(player)
        .thenApply(unfinished ->
            unfinished.stream()
                .filter(game -> isSince(game, since))
                .anyMatch(game -> game.setup().timeControl().speed() != Speed.CORRESPONDENCE));
  }

  /// Notifies both players of their game.
  void announce(BySide<Player> sides, GameId game) {
    for (Side side : Side.values()) {
      notices.gameCreated(sides.of(side).id(), new GameCreated(game, side, ORIGIN));
    }
  }
}
