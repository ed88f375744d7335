package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.jspecify.annotations.Nullable;

/// One watcher's subscription to one game. Confined to the actor of [RoomSubscriptions].
final class RoomSubscription {
  final GameId game;
  final @Nullable PlayerId player;
  final Watcher watcher;
  long number;

  /// The number of spectators who share the subscription, as far as it was reported.
  int spectators;

  /// The room that accepted the subscription; null if none has.
  @Nullable ActorRef<RoomMessage> room;

  /// The attempt to subscribe; null if no answer of the room is due.
  @Nullable Attempt attempt;

  RoomSubscription(SubscriptionMessage.Watch watch) {
    this.game = watch.game();
    this.player = watch.player().orElse(null);
    this.watcher = watch.watcher();
  }

  /// Returns the attempt under way, or a new one.
  Attempt attempt() {
    if (attempt == null) {
      attempt = new Attempt(room != null, 0);
    }
    return attempt;
  }

  /// Ends the attempt, if there is one, and returns the callers that wait for its outcome.
  List<CompletableFuture<WatchAnswer>> settle() {
    if (attempt == null) {
      return List.of();
    }
    List<CompletableFuture<WatchAnswer>> askers = attempt.askers;
    attempt.timer.cancel();
    attempt = null;
    return askers;
  }

  /// An attempt to subscribe.
  static final class Attempt {
    /// True if the subscription was established before. The attempt is then repeated until it
    /// succeeds.
    final boolean renews;

    /// The number of attempts before this one since the room was lost.
    final int failures;

    /// The callers that wait for the outcome, mostly none for a renewal.
    List<CompletableFuture<WatchAnswer>> askers = List.of();

    int questions;
    Cancellable timer = Cancellable.alreadyCancelled();

    Attempt(boolean renews, int failures) {
      this.renews = renews;
      this.failures = failures;
    }
  }
}
