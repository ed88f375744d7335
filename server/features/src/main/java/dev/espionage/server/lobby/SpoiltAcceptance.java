package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A game that ended before both had played because one player spoilt it, or because nobody came
/// after an untimed start. If it came from a private or personal invitation that this player had
/// accepted, the invitation stands again, once. Never depends on a piece.
///
/// @param player the player who aborted, did not deploy or play in time, stayed away or resigned
public record SpoiltAcceptance(GameId game, PlayerId player, Instant at) {
  /// Returns the games that a write ends so: one for each player who may have been the guest.
  static List<SpoiltAcceptance> of(JournalWrite write) {
    return write.entries().stream()
        .map(JournalEntry::event)
        .flatMap(event ->
            event instanceof Event.Ended(Ending ending, Instant at)
                ? ended(write, ending, at)
                : Stream.<SpoiltAcceptance>empty())
        .toList();
  }

  private static Stream<SpoiltAcceptance> ended(JournalWrite write, Ending ending, Instant at) {
    return spoilers(write, ending)
        .map(side -> new SpoiltAcceptance(write.game(), write.players().of(side).id(), at));
  }

  /// Returns the sides at fault. After an untimed start the room closes a game to which nobody
  /// comes, and the ending does not say who stayed away.
  private static Stream<Side> spoilers(JournalWrite write, Ending ending) {
    Optional<Game> before = write.before().filter(game -> !isUnderWay(game));
    return switch (ending.reason()) {
      case CLOSED ->
          before.filter(Game::isInUntimedStart).stream().flatMap(_ -> Stream.of(Side.values()));
      case RESIGNATION -> before.flatMap(_ -> ending.winner()).map(Side::opponent).stream();
      case HEADQUARTERS, NO_MOVE, TIMEOUT, AGREEMENT, ABANDONED, QUIET, ABORTED ->
          before.flatMap(_ -> ending.fault()).flatMap(Ending.Fault::side).stream();
    };
  }

  private static boolean isUnderWay(Game game) {
    return game instanceof Game.Playing playing && playing.isUnderWay();
  }
}
