package dev.espionage.server.app;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.journal.GameParticipant;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.PlayerId;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// Counts each player's ended games in the commits that end them, and hears who is to move.
record EndedGames(GameSignals signals, Consumer<GameSignal> ear) implements FeatureModule {
  private static final String COUNT =
      """
      insert into ended_games (player_id, games) values (:player, 1)
      on conflict (player_id) do update set games = ended_games.games + 1
      """;
  private static final GameParticipant<PlayerId> COUNTS =
      new GameParticipant<>(
          Set.of(JournalWrite.Kind.ENDS),
          write -> List.of(write.players().white().id(), write.players().black().id()),
          on -> players -> count(on.handle(), players));

  static AddedFeature added(Function<GameSignals, EndedGames> module) {
    String migrations = "classpath:dev/espionage/server/app/ended-games";
    return new AddedFeature(
        new GameExtensions(List.of(COUNTS), List.of(), List.of(migrations)),
        (_, signals) -> module.apply(signals));
  }

  /// Counts in the order of the players, so that two nodes never wait for each other.
  private static void count(Handle handle, List<PlayerId> players) {
    players.stream()
        .sorted(Comparator.comparing(PlayerId::value))
        .forEach(player -> handle.createUpdate(COUNT).bind("player", player.value()).execute());
  }

  void follow(PlayerId player) {
    Set<Change> toMove = Set.of(Change.STARTED, Change.CORRESPONDENCE_TURN, Change.LIVE_TURN);
    signals.follow(player, new GameSignals.Follower(toMove, ear));
  }
}
