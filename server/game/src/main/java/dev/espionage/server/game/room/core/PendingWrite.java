package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.GameCreated;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A write to the journal that is not durable yet.
///
/// @param next the state once the write is durable
/// @param pendingRequest the request that caused it and is answered once it is durable; null if
///   there was none, or its caller has waited too long
record PendingWrite(Ruling ruling, RoomState next, @Nullable PendingRequest pendingRequest) {
  /// All audiences.
  static final List<Viewer> EVERYBODY = List.of(Viewer.values());

  private static final List<Viewer> PLAYERS = List.of(Viewer.WHITE, Viewer.BLACK);

  /// Returns the event of this kind, if the write has one.
  <E extends Event> Optional<E> event(Class<E> kind) {
    for (Event event : ruling.events()) {
      if (kind.isInstance(event)) {
        return Optional.of(kind.cast(event));
      }
    }
    return Optional.empty();
  }

  PendingWrite withoutRequest() {
    return new PendingWrite(ruling, next, null);
  }

  /// Returns the time of the event, by which the clocks run.
  Instant at() {
    return next.end().at();
  }

  /// Returns the journal write.
  ///
  /// @param inGracePeriod as in [JournalWrite]
  JournalWrite write(RoomState before, RoomRules rules, boolean inGracePeriod) {
    return new JournalWrite(
        before.end(),
        ruling.entries(before.credit()),
        next.players(),
        Optional.of(before.game()),
        next.game(),
        event(Event.Ended.class)
            .flatMap(_ -> FinishedGame.of(next.game()))
            .map(game -> new ArchivedGame(game, next.players())),
        event(Event.RematchAgreed.class)
            .map(agreed -> rules.rematch(before, agreed.next(), agreed.at())),
        inGracePeriod);
  }

  /// Returns the state at the commit. A clock that the write starts begins then, because nobody
  /// could use it before.
  ///
  /// @param now the time of the commit
  RoomState committed(Instant now) {
    Instant from =
        next.game() instanceof Game.Playing playing && event(Event.Activated.class).isEmpty()
            ? playing.clocks().since().orElseThrow()
            : at();
    Duration taken = Duration.between(from, now);
    return startsTime() && taken.isPositive() ? next.credited(taken) : next;
  }

  /// Returns the receipt for the network delay of a turn of this write; empty if the game is not
  /// live, or the request's caller has waited too long.
  Optional<AudienceView.LagReceipt> lagReceipt(Event.TurnPlayed turn) {
    return next.game().setup().timeControl().isLive()
            && pendingRequest instanceof PendingRequest.Submission submission
        ? play(next.game())
            .map(play -> play.clocks().clock(turn.side()).lag().available())
            .map(quota -> new AudienceView.LagReceipt(submission.lag(), turn.lag(), quota))
        : Optional.empty();
  }

  private static Optional<Game.Playing> play(Game game) {
    return switch (game) {
      case Game.Deploying _ -> Optional.empty();
      case Game.Playing playing -> Optional.of(playing);
      case Game.Ended ended -> ended.play();
    };
  }

  /// Adds the notices of a rematch, if there is one, and the answer to the request.
  void replies(List<Effect> effects) {
    event(Event.RematchAgreed.class)
        .ifPresent(agreed -> {
          effects.add(rematchNotice(agreed, Side.WHITE));
          effects.add(rematchNotice(agreed, Side.BLACK));
        });
    if (pendingRequest != null) {
      effects.add(pendingRequest.answered(ruling.answer()));
    }
  }

  /// Returns the notice for the player of `side` in the next game, who had the other side unless
  /// this game was aborted.
  private Effect rematchNotice(Event.RematchAgreed agreed, Side side) {
    Side before = RoomRules.isAborted(next.game()) ? side : side.opponent();
    return new Effect.Notify(
        next.players().of(before).id(),
        new GameCreated(agreed.next(), side, next.game().setup().id().text()));
  }

  /// Returns the audiences that may notice the write. Spectators must not learn of a draw offer,
  /// not even from a new version.
  List<Viewer> audiences() {
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
          Event.VacationTaken _,
          Event.Deployed _,
          Event.Started _,
          Event.TurnPlayed _,
          Event.Ended _ ->
          false;
    };
  }

  /// Returns whether the write starts a player's time, which the player can use only once it is
  /// durable and shown. After any other event the clocks continue for players who know the
  /// position, and their requests are judged by the time of arrival.
  private boolean startsTime() {
    for (Event event : ruling.events()) {
      if (startsTime(event)) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsTime(Event event) {
    return switch (event) {
      case Event.Activated _, Event.Started _, Event.TurnPlayed _ -> true;
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
