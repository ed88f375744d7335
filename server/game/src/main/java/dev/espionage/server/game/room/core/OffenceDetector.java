package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.JournalEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Detects players who spoil a live game of two people. Never depends on a piece. */
final class OffenceDetector {
  private OffenceDetector() {}

  /**
   * Returns the offences in a ruling, in a new list.
   *
   * @param before the state that the ruling was made for
   */
  static List<Offence> of(RoomState before, Ruling ruling) {
    List<Offence> all = new ArrayList<>(0);
    for (Event event : ruling.events()) {
      if (canSpoil(event) && canBeSpoiled(before)) {
        of(before.game(), event, ruling.cause()).forEach(one -> all.add(one.in(before)));
      }
    }
    return all;
  }

  /** Returns whether an event can be an offence. A cheap test, because every turn passes it. */
  private static boolean canSpoil(Event event) {
    return event instanceof Event.Deployed || event instanceof Event.Ended;
  }

  private static boolean canBeSpoiled(RoomState room) {
    return room.game().setup().timeControl().isLive()
        && !room.players().white().computer()
        && !room.players().black().computer();
  }

  /** An offence by a side, before the side is mapped to a player. */
  private record SideOffence(Side side, Offence.Kind kind, Instant at) {
    Offence in(RoomState state) {
      return new Offence(state.players().of(side).id(), state.game().setup().id(), kind, at);
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
