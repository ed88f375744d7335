package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.JournalWrite;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is being written to the journal.
 *
 * @param next the state once it is
 * @param pendingRequest what it came of, to be answered then; null if nobody asked, or if they have
 *     waited too long
 */
record PendingWrite(Ruling ruling, RoomState next, @Nullable PendingRequest pendingRequest) {
  private static final Set<Viewer> EVERYBODY = EnumSet.allOf(Viewer.class);
  private static final Set<Viewer> PLAYERS = EnumSet.of(Viewer.WHITE, Viewer.BLACK);

  /** The event of this kind, if there is one among what is written. */
  <E extends Event> Optional<E> event(Class<E> kind) {
    for (Event event : ruling.events()) {
      if (kind.isInstance(event)) {
        return Optional.of(kind.cast(event));
      }
    }
    return Optional.empty();
  }

  PendingWrite unasked() {
    return new PendingWrite(ruling, next, null);
  }

  /** When it happened: what the clocks go by. */
  Instant at() {
    return next.lastEventAt();
  }

  /**
   * What is to be written.
   *
   * @param offences what is held against players for it
   */
  JournalWrite write(RoomState before, RoomRules rules, List<Offence> offences) {
    return new JournalWrite(
        before.game().setup().id(),
        before.nextSeq(),
        ruling.entries(),
        event(Event.Ended.class)
            .flatMap(_ -> FinishedGame.of(next.game()))
            .map(game -> new ArchivedGame(game, next.players())),
        event(Event.RematchAgreed.class)
            .map(agreed -> rules.rematch(before, agreed.next(), agreed.at())),
        next.gameStatus(),
        offences);
  }

  /** Who may notice: a spectator must not learn of a draw offer even from a new version. */
  Set<Viewer> reach() {
    for (Event event : ruling.events()) {
      if (!isBetweenPlayers(event)) {
        return EVERYBODY;
      }
    }
    return PLAYERS;
  }

  private static boolean isBetweenPlayers(Event event) {
    return switch (event) {
      case Event.DrawOffered _,
          Event.DrawDeclined _,
          Event.RematchOffered _,
          Event.RematchDeclined _,
          Event.RematchAgreed _ ->
          true;
      case Event.Created _,
          Event.Activated _,
          Event.Credited _,
          Event.VacationTaken _,
          Event.Deployed _,
          Event.Started _,
          Event.TurnPlayed _,
          Event.Ended _ ->
          false;
    };
  }

  /**
   * Whether it starts somebody's time, who can use it only when it is written and shown. With
   * anything else the clocks run on for those who know the position, and what they send meanwhile
   * is judged by when it arrived.
   */
  boolean startsTime() {
    for (Event event : ruling.events()) {
      if (startsTime(event)) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsTime(Event event) {
    return switch (event) {
      case Event.Activated _, Event.Credited _, Event.Started _, Event.TurnPlayed _ -> true;
      case Event.Created _,
          Event.Deployed _,
          Event.VacationTaken _,
          Event.DrawOffered _,
          Event.DrawDeclined _,
          Event.Ended _,
          Event.RematchOffered _,
          Event.RematchDeclined _,
          Event.RematchAgreed _ ->
          false;
    };
  }
}
