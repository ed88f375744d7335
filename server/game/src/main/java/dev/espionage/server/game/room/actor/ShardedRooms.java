package dev.espionage.server.game.room.actor;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.Reachability;
import dev.espionage.server.cluster.RetryingAsk;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.archive.GameViews;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.game.wire.GameMessages;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.ConnectionMetrics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.cluster.sharding.typed.javadsl.Entity;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityRef;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityTypeKey;
import org.apache.pekko.pattern.StatusReply;

/// The rooms of the cluster, of which this node hosts its share. Thread-safe.
public final class ShardedRooms implements Rooms {
  private static final String DISPATCHER = "pekko.actor.room-dispatcher";
  private static final String HISTORIES = "pekko.actor.history-dispatcher";

  /// The maximum number of games in the list of games in play.
  private static final int LISTED_GAMES = 50;

  private static final EntityTypeKey<RoomMessage> ROOM =
      EntityTypeKey.create(RoomMessage.class, "room");

  /// The interval of attempts: shorter than the detection of a lost node, longer than the answer of
  /// a slow journal.
  static final Duration ASK_INTERVAL = Duration.ofMillis(500);

  /// The time to wait for an answer. A room answers within five seconds, whatever the journal does;
  /// the rest is for the network.
  private static final Duration ASK_TIMEOUT = RoomSubscriptions.ASK_TIMEOUT.plusSeconds(1);

  private final ClusterSharding sharding;
  private final ActorRef<SubscriptionMessage> subscriptions;
  private final LocalRooms open = new LocalRooms();
  private final RoomContext parts;
  private final Archive archive;
  private final GameQuota gameQuota;
  private final RetryingAsk retryingAsk;
  private final SharedQuery<List<EncodedMessage>> liveGames;

  /// Starts hosting rooms. Called once per actor system.
  ///
  /// @param gameQuota the limits on players' unfinished games
  /// @param reopenEnded the time after which the room of an ended game is loaded again if it is
  ///   watched
  public ShardedRooms(
      ActorSystem<?> system,
      RoomContext parts,
      Archive archive,
      GameQuota gameQuota,
      Duration reopenEnded) {
    this.sharding = ClusterSharding.get(system);
    this.parts = parts;
    this.archive = archive;
    this.gameQuota = gameQuota;
    this.retryingAsk = new RetryingAsk(system, ASK_INTERVAL);
    this.liveGames =
        new SharedQuery<>(() -> parts.games().live(LISTED_GAMES).thenApply(this::encoded));
    var watchers = new RoomSubscriptions.Directory(new Reachability(system)::reaches);
    Executor histories = system.dispatchers().lookup(DispatcherSelector.fromConfig(HISTORIES));
    var host =
        new RoomActor.Host(
            parts,
            this::tell,
            open,
            watchers,
            histories,
            parts.clock().wall(),
            reopenEnded,
            Ticker.systemTicker());
    sharding.init(
        Entity.of(
                ROOM,
                entity ->
                    RoomActor.create(
                        new RoomActor.Setting(
                            new GameId(entity.getEntityId()), entity.getShard(), host)))
            .withEntityProps(DispatcherSelector.fromConfig(DISPATCHER))
            .withStopMessage(new RoomMessage.Stop()));
    RoomWaker.start(system, parts, this::wake);
    this.subscriptions =
        system.systemActorOf(
            RoomSubscriptions.create(watchers, this::tellSoonest),
            "room-subscriptions",
            DispatcherSelector.fromConfig(DISPATCHER));
  }

  /// Loads the room of a game, because time may be running.
  public void wake(GameId game) {
    tell(game, new RoomMessage.Wake());
  }

  /// Tells every room on this node to look at its time, because time was lost.
  public void wakeAll() {
    open.wake();
  }

  /// Loads the room of a game that has just been written. On this node it begins without reading
  /// and writing. If another room has continued the game meanwhile, the fence rejects this room's
  /// first entry.
  public void begun(JournalEntry.Opened opened) {
    var game = new StoredGame(List.of(opened), Optional.empty());
    tell(opened.event().setup().id(), new RoomMessage.Wake(Optional.of(game)));
  }

  void tell(GameId game, RoomMessage message) {
    room(game).tell(message);
  }

  /// Sends a message directly to a room on this node. It may overtake messages that the sharding
  /// still delivers.
  private void tellSoonest(GameId game, RoomMessage message) {
    open.find(game).ifPresentOrElse(room -> room.tell(message), () -> tell(game, message));
  }

  private EntityRef<RoomMessage> room(GameId game) {
    return sharding.entityRefFor(ROOM, game.text());
  }

  @Override
  public CompletionStage<Answer> submit(
      GameId game, PlayerId player, CommandId id, PlayerRequest request, Duration lag) {
    long received = ConnectionMetrics.isSampled() ? System.nanoTime() : 0;
    if (!(request instanceof PlayerRequest.OfferRematch)) {
      return submit(game, new PlayerQuestion(player, id, request, Optional.empty(), lag, received));
    }
    return gameQuota
        .rematchRefusal(player)
        .thenCombine(anotherTryRefusal(game), (limit, busy) -> limit.or(() -> busy))
        .thenCompose(
            limit -> submit(game, new PlayerQuestion(player, id, request, limit, lag, received)));
  }

  /// Returns why an aborted game cannot be tried again; empty for any other game. The room judges a
  /// game that cannot be read.
  private CompletionStage<Optional<Refusal>> anotherTryRefusal(GameId game) {
    return parts
        .journal()
        .read(game)
        .exceptionally(_ -> Optional.empty())
        .thenCompose(stored ->
            stored
                .flatMap(this::refusalAfterAbort)
                .orElse(CompletableFuture.completedStage(Optional.empty())));
  }

  private Optional<CompletionStage<Optional<Refusal>>> refusalAfterAbort(StoredGame stored) {
    return stored.entries().getFirst() instanceof JournalEntry.Opened opened
            && JournalEntry.game(stored.entries()) instanceof Game.Ended ended
            && ended.ending().isAborted()
        ? Optional.of(gameQuota.anotherTryRefusal(opened.players(), ended.at()))
        : Optional.empty();
  }

  /// Asks a room on this node directly, since such requests are most of a server's work.
  private CompletionStage<Answer> submit(GameId game, PlayerQuestion question) {
    Optional<LocalRoom> here = open.find(game);
    return here.isPresent()
        ? submit(here.get(), question)
        : retryingAsk.ask(() ->
            open.find(game)
                .map(room -> submit(room, question))
                .orElseGet(() -> room(game).ask(question::afar, ASK_TIMEOUT)));
  }

  private CompletionStage<Answer> submit(LocalRoom room, PlayerQuestion question) {
    return room.ask(asker -> question.here(room.now(), asker));
  }

  /// A player's request as this node received it. The components are those of `Submission`.
  private record PlayerQuestion(
      PlayerId player,
      CommandId id,
      PlayerRequest request,
      Optional<Refusal> limit,
      Duration lag,
      long receivedNanos) {
    RoomMessage here(Instant now, Consumer<Answer> asker) {
      return new RoomMessage.SubmitHere(
          new PendingRequest.Submission(
              player, id, request, limit, lag, now, receivedNanos, asker));
    }

    RoomMessage afar(ActorRef<Answer> replyTo) {
      return new RoomMessage.Submit(player, id, request, limit, lag, receivedNanos, replyTo);
    }
  }

  @Override
  public CompletionStage<WatchAnswer> watch(
      GameId game, Optional<PlayerId> player, Watcher watcher) {
    var answer = new CompletableFuture<WatchAnswer>();
    subscriptions.tell(new SubscriptionMessage.Watch(game, player, watcher, answer));
    return answer;
  }

  @Override
  public void unwatch(GameId game, Watcher watcher) {
    subscriptions.tell(new SubscriptionMessage.Unwatch(game, watcher));
  }

  @Override
  public void spectators(GameId game, Watcher feed, int count) {
    subscriptions.tell(new SubscriptionMessage.Spectators(game, feed, count));
  }

  @Override
  public CompletionStage<Answer> leave(GameId game, PlayerId player) {
    return retryingAsk.ask(
        () -> room(game).ask(replyTo -> new RoomMessage.Leave(player, replyTo), ASK_TIMEOUT));
  }

  @Override
  public CompletionStage<Answer> close(GameId game) {
    return retryingAsk.ask(() -> room(game).ask(RoomMessage.Close::new, ASK_TIMEOUT));
  }

  @Override
  public CompletionStage<HistoryAnswer> history(
      GameId game, Optional<PlayerId> player, int fromTurn) {
    return retryingAsk
        .ask(() ->
            room(game)
                .<StatusReply<HistoryAnswer>>ask(
                    replyTo -> new RoomMessage.History(player, fromTurn, replyTo), ASK_TIMEOUT))
        .thenApply(StatusReply::getValue);
  }

  @Override
  public CompletionStage<Optional<String>> record(GameId game) {
    return archive.find(game).thenApply(found -> found.map(RecordWriter::write));
  }

  @Override
  public CompletionStage<Optional<GameViews>> views(GameId game) {
    return archive.views(game);
  }

  @Override
  public CompletionStage<List<EncodedMessage>> gamesOf(PlayerId player, int limit) {
    return parts.games().unfinished(player, limit).thenApply(this::encoded);
  }

  @Override
  public CompletionStage<List<EncodedMessage>> liveGames() {
    return liveGames.ask();
  }

  private List<EncodedMessage> encoded(List<GameRow> rows) {
    return rows.stream().map(GameMessages::summary).toList();
  }

  @Override
  public CompletionStage<List<GameId>> unfinished(PlayerId player, int limit) {
    return parts
        .games()
        .unfinished(player, limit)
        .thenApply(rows -> rows.stream().map(GameRow::id).toList());
  }
}
