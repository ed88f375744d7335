package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.GameViews;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The games of the cluster, on whichever node their rooms are. Thread-safe; never blocks the
/// caller, and completes its stages on any thread.
///
/// Errors: a player's mistake is an [Answer.Refused]. A failed stage means a bug or broken I/O; the
/// outcome is then unknown, and the connection answers `UNAVAILABLE`. Every stage completes within
/// seconds, so callers add no timeout of their own.
public interface Rooms {
  /// Submits a player's request to the room. The answer is `Accepted` only once the change is
  /// durable. A repeat of an accepted `id` by the same player in the same game is accepted again
  /// and does nothing.
  ///
  /// @param lag the player's measured round trip, which is the network's share of a turn
  ///   (docs/rules.md, section 9); zero if not measured yet
  CompletionStage<Answer> submit(
      GameId game, PlayerId player, CommandId id, PlayerRequest request, Duration lag);

  /// Subscribes `watcher`. With a player, it watches as that player, which counts as being present.
  /// If the player does not play the game, the answer is [WatchAnswer.NotAPlayer]. Without a
  /// player, it is this node's feed for spectators. Subscribing the same watcher again replaces its
  /// subscription.
  ///
  /// If the room is lost (moved to another node, or stopped by a fault), the subscription is
  /// renewed. The watcher then receives the game info and the state again.
  ///
  /// A node subscribes one feed per game for all of its spectators, and reports their number by
  /// [#spectators].
  CompletionStage<WatchAnswer> watch(GameId game, Optional<PlayerId> player, Watcher watcher);

  /// Ends the subscription, if there is one.
  void unwatch(GameId game, Watcher watcher);

  /// Reports the number of spectators behind this node's feed; call at most every five seconds.
  void spectators(GameId game, Watcher feed, int count);

  /// Records that the player leaves the game, so that the opponent may claim sooner. Subscriptions
  /// stay.
  CompletionStage<Answer> leave(GameId game, PlayerId player);

  /// Ends a running game without a result, for an administrator, whether or not its room is loaded.
  /// Accepted only once it is durable; refused if there is no such game or it is over.
  CompletionStage<Answer> close(GameId game);

  /// Returns what the player, or a spectator, saw of the turns from `fromTurn` on. A viewer who
  /// does not play the game gets the spectators' history.
  CompletionStage<HistoryAnswer> history(GameId game, Optional<PlayerId> player, int fromTurn);

  /// Returns the record of an ended game (.egr). Empty, without distinction, if the game is
  /// running, aborted or unknown.
  CompletionStage<Optional<String>> record(GameId game);

  /// Returns what each viewer may know of a game, running or ended; empty if there is no such game.
  /// Loads no room, and makes nobody present. The stage fails if the store is overloaded.
  CompletionStage<Optional<GameViews>> views(GameId game);

  /// Returns at most `limit` of a player's unfinished games, the newest, the oldest of them first.
  /// Each is an encoded `GameSummary`.
  CompletionStage<List<EncodedMessage>> gamesOf(PlayerId player, int limit);

  /// Returns at most 50 games to watch that are being played, the newest first, encoded as in
  /// [#gamesOf].
  CompletionStage<List<EncodedMessage>> liveGames();

  /// Returns the ids of the games that [#gamesOf] returns, for the greeting.
  CompletionStage<List<GameId>> unfinished(PlayerId player, int limit);
}
