package dev.espionage.server.conduct;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Detects players who spoil a live game of two people. Nobody spoils a game whose start is untimed
/// before both have played. Never depends on a piece.
final class OffenceDetector {
  private OffenceDetector() {}

  /// Returns the offences that a write brings.
  static List<Offence> of(JournalWrite write) {
    if (write.before().isEmpty() || write.inGracePeriod() || !canBeSpoiled(write)) {
      return List.of();
    }
    Game before = write.before().get();
    if (before.isInUntimedStart()) {
      return List.of();
    }
    return write.entries().stream()
        .flatMap(entry -> of(before, entry.event(), write.cause()))
        .map(one -> one.in(write))
        .toList();
  }

  private static boolean canBeSpoiled(JournalWrite write) {
    return write.after().setup().timeControl().isLive()
        && !write.players().white().computer()
        && !write.players().black().computer();
  }

  /// An offence by a side, before the side is mapped to a player.
  private record SideOffence(Side side, Offence.Kind kind, Instant at) {
    Offence in(JournalWrite write) {
      return new Offence(write.players().of(side).id(), write.game(), kind, at);
    }
  }

  private static Stream<SideOffence> of(
      Game before, Event event, Optional<JournalEntry.Cause> cause) {
    return switch (event) {
      case Event.Deployed(Side side, var _, Instant at) ->
          cause.isEmpty() ? by(side, Offence.Kind.NOT_DEPLOYED, at) : Stream.empty();
      case Event.Ended(Ending ending, Instant at) -> ended(before, ending, at);
      case Event.Created _,
          Event.Activated _,
          Event.VacationTaken _,
          Event.Started _,
          Event.TurnPlayed _,
          Event.DrawOffered _,
          Event.DrawDeclined _,
          Event.RematchOffered _,
          Event.RematchDeclined _,
          Event.RematchAgreed _ ->
          Stream.empty();
    };
  }

  private static Stream<SideOffence> ended(Game before, Ending ending, Instant at) {
    if (ending.reason() == Ending.Reason.RESIGNATION && isEarly(before)) {
      return ending.winner().stream()
          .flatMap(winner -> by(winner.opponent(), Offence.Kind.LEFT, at));
    }
    return ending.fault().stream()
        .flatMap(fault ->
            Arrays.stream(Side.values())
                .filter(fault::isOf)
                .map(side -> new SideOffence(side, kind(fault.kind()), at)));
  }

  private static boolean isEarly(Game before) {
    return before instanceof Game.Playing playing && !playing.isUnderWay();
  }

  private static Offence.Kind kind(Ending.Fault.Kind fault) {
    return switch (fault) {
      case ABORTED -> Offence.Kind.ABORTED;
      case NOT_DEPLOYED -> Offence.Kind.NOT_DEPLOYED;
      case NO_FIRST_TURN -> Offence.Kind.NO_FIRST_TURN;
      case AWAY -> Offence.Kind.LEFT;
    };
  }

  private static Stream<SideOffence> by(Side side, Offence.Kind kind, Instant at) {
    return Stream.of(new SideOffence(side, kind, at));
  }
}
