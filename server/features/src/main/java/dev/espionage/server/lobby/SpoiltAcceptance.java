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

/// A game that one player spoilt before both had played. If it came from a private or personal
/// invitation that this player had accepted, the invitation stands again, once. Never depends on a
/// piece.
///
/// @param player the player who aborted, did not deploy or play in time, stayed away or resigned
public record SpoiltAcceptance(GameId game, PlayerId player, Instant at) {
  /// Returns the game that a write ends so, as a list of at most one.
  static List<SpoiltAcceptance> of(JournalWrite write) {
    return write.entries().stream()
        .map(JournalEntry::event)
        .flatMap(event ->
            event instanceof Event.Ended(Ending ending, Instant at)
                ? spoiler(write, ending)
                    .map(side ->
                        new SpoiltAcceptance(write.game(), write.players().of(side).id(), at))
                    .stream()
                : Stream.empty())
        .toList();
  }

  private static Optional<Side> spoiler(JournalWrite write, Ending ending) {
    boolean underWay =
        write
            .before()
            .filter(before -> before instanceof Game.Playing playing && playing.isUnderWay())
            .isPresent();
    if (underWay || ending.reason() == Ending.Reason.CLOSED) {
      return Optional.empty();
    }
    return ending.reason() == Ending.Reason.RESIGNATION
        ? ending.winner().map(Side::opponent)
        : ending.fault().flatMap(Ending.Fault::side);
  }
}
