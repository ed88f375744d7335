package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.JournalEntry;
import java.time.Instant;
import java.util.ArrayList;
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
      case Event.Ended(Ending ending, Instant at) -> ended(before, ending, at, cause);
      case Event.Created _,
          Event.Activated _,
          Event.Credited _,
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

  private static Stream<SideOffence> ended(
      Game before, Ending ending, Instant at, Optional<JournalEntry.Cause> cause) {
    return switch (ending.reason()) {
      case ABORTED ->
          cause
              .map(command -> by(command.side(), Offence.Kind.ABORTED, at))
              .orElseGet(() -> ranOut(before, at));
      case ABANDONED ->
          cause.stream()
              .map(claim -> new SideOffence(claim.side().opponent(), Offence.Kind.LEFT, at));
      case RESIGNATION ->
          before instanceof Game.Playing playing && !playing.isUnderWay()
              ? ending.winner().stream()
                  .map(winner -> new SideOffence(winner.opponent(), Offence.Kind.LEFT, at))
              : Stream.empty();
      case HEADQUARTERS, NO_MOVE, TIMEOUT, AGREEMENT, QUIET, CLOSED -> Stream.empty();
    };
  }

  private static Stream<SideOffence> by(Side side, Offence.Kind kind, Instant at) {
    return Stream.of(new SideOffence(side, kind, at));
  }

  /**
   * Returns the offences of a game that was aborted without a command: those of the sides whose
   * time ran out.
   */
  private static Stream<SideOffence> ranOut(Game before, Instant at) {
    return switch (before) {
      case Game.Deploying deploying when at.isAfter(deploying.until()) ->
          List.of(Side.values()).stream()
              .filter(side -> !deploying.isReady(side))
              .map(side -> new SideOffence(side, Offence.Kind.NOT_DEPLOYED, at));
      case Game.Playing playing when playing.clocks().runsFirstTurn() ->
          playing.clocks().running().stream()
              .map(side -> new SideOffence(side, Offence.Kind.NO_FIRST_TURN, at));
      case Game.Deploying _, Game.Playing _, Game.Ended _ -> Stream.empty();
    };
  }
}
