package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The games, wherever in the cluster their rooms are. Safe for use by any thread; never blocks the
 * caller, and completes its stages on any thread.
 *
 * <p>Errors: what a player does wrong is a {@link Answer.Refused}. A stage that fails means a bug
 * or broken I/O, and that the outcome is unknown: the front answers {@code UNAVAILABLE}. Every
 * stage completes within seconds; the front adds no time-out of its own.
 */
public interface Rooms {
  /**
   * Asks the room to do something for a player. Accepted only once it is durable. A repeat of an
   * accepted {@code id} by the same player in the same game is accepted again, and does nothing.
   *
   * @param lag the player's measured round trip: what the network took of a turn (docs/rules.md,
   *     section 9); zero if not measured yet
   */
  CompletionStage<Answer> submit(
      GameId game, PlayerId player, CommandId id, PlayerRequest request, Duration lag);

  /**
   * Subscribes {@code watcher}: with a player, as the one who plays this game (which counts as
   * being present), otherwise {@link WatchAnswer.NotAPlayer}; without, as this node's feed for
   * spectators. Subscribing the same watcher again replaces its subscription.
   *
   * <p>When the room is lost (moved to another node, stopped by a fault), the subscription is
   * renewed, and the watcher is then told the facts and the state anew.
   *
   * <p>The front subscribes one feed a node and game, however many spectators the node has, and
   * shares what it is told among them; it says how many they are by {@link #spectators}.
   */
  CompletionStage<WatchAnswer> watch(GameId game, Optional<PlayerId> player, Watcher watcher);

  /** Ends the subscription, if there is one. */
  void unwatch(GameId game, Watcher watcher);

  /** How many spectators this node's feed stands for now; at most one call every five seconds. */
  void spectators(GameId game, Watcher feed, int count);

  /** The player says that they go: the opponent may claim sooner. Subscriptions stay. */
  CompletionStage<Answer> leave(GameId game, PlayerId player);

  /**
   * Administration ends a running game without a result, wherever its room is and whether it is
   * awake. Accepted only once it is durable; refused if there is no such game or it is over.
   */
  CompletionStage<Answer> close(GameId game);

  /**
   * What the player, or a spectator, was shown of the turns from {@code fromTurn} on; empty if
   * there is no such game. Who does not play the game gets what spectators get.
   */
  CompletionStage<Optional<HistoryPage>> history(
      GameId game, Optional<PlayerId> player, int fromTurn);

  /**
   * The record of an ended game (.egr); empty, without distinction, if running, aborted or unknown.
   */
  CompletionStage<Optional<String>> record(GameId game);

  /** A player's own unfinished games, each an encoded {@code GameSummary}. */
  CompletionStage<List<EncodedMessage>> gamesOf(PlayerId player);

  /** At most {@code limit} games that are being played, to watch, as {@link #gamesOf} has them. */
  CompletionStage<List<EncodedMessage>> liveGames(int limit);

  /** The ids of a player's unfinished games, for the greeting. */
  CompletionStage<List<GameId>> unfinished(PlayerId player);
}
