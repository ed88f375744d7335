package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.HistoryPage;
import dev.espionage.server.game.room.LiveGameQuota;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.cluster.sharding.typed.javadsl.Entity;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityRef;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityTypeKey;
import org.apache.pekko.pattern.StatusReply;

/** The rooms of the cluster, of which this node hosts its share. Safe for use by any thread. */
public final class ShardedRooms implements Rooms {
  private static final String DISPATCHER = "pekko.actor.room-dispatcher";

  private static final EntityTypeKey<RoomMessage> ROOM =
      EntityTypeKey.create(RoomMessage.class, "room");

  /** A room answers within five seconds, whatever the journal does; then come the ways. */
  private static final Duration PATIENCE = RoomSubscriptions.PATIENCE.plusSeconds(1);

  private final ClusterSharding sharding;
  private final ActorRef<SubscriptionMessage> subscriptions;
  private final LocalRooms open = new LocalRooms();
  private final RoomContext parts;
  private final Archive archive;
  private final LiveGameQuota liveGames;
  private final RetryingAsk retryingAsk;

  /**
   * Starts to host rooms. Once for each system.
   *
   * @param liveGames says who may not begin another game
   */
  public ShardedRooms(
      ActorSystem<?> system, RoomContext parts, Archive archive, LiveGameQuota liveGames) {
    this.sharding = ClusterSharding.get(system);
    this.parts = parts;
    this.archive = archive;
    this.liveGames = liveGames;
    this.retryingAsk = new RetryingAsk(system);
    var watchers = new RoomSubscriptions.Directory();
    var host = new RoomActor.Host(parts, this::tell, open, watchers, parts.clock().instant());
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
            Props.empty());
  }

  /** Sees to it that the room is there: time may be running. */
  public void wake(GameId game) {
    tell(game, new RoomMessage.Wake());
  }

  /**
   * The same for a game that has just been written. If the room comes to be on this node, it need
   * not read the journal; should somebody else have gone on with the game meanwhile, the first
   * entry that it writes finds its place taken.
   */
  public void begun(JournalEntry.Opened opened) {
    var game = new StoredGame(List.of(opened), Optional.empty());
    tell(opened.event().setup().id(), new RoomMessage.Wake(Optional.of(game)));
  }

  void tell(GameId game, RoomMessage message) {
    room(game).tell(message);
  }

  /** To a room on this node directly; so it may overtake what is on its way by the sharding. */
  private void tellSoonest(GameId game, RoomMessage message) {
    open.find(game).ifPresentOrElse(room -> room.tell(message), () -> tell(game, message));
  }

  private EntityRef<RoomMessage> room(GameId game) {
    return sharding.entityRefFor(ROOM, game.text());
  }

  @Override
  public CompletionStage<Answer> submit(
      GameId game, PlayerId player, CommandId id, PlayerRequest request, Duration lag) {
    long received = System.nanoTime();
    if (!(request instanceof PlayerRequest.OfferRematch)) {
      return submit(game, new Question(player, id, request, Optional.empty(), lag, received));
    }
    return liveGames
        .refusal(player)
        .thenCompose(
            limit -> submit(game, new Question(player, id, request, limit, lag, received)));
  }

  /** To a room on this node directly: it is what most of a server's work is. */
  private CompletionStage<Answer> submit(GameId game, Question question) {
    Optional<LocalRoom> here = open.find(game);
    return here.isPresent()
        ? submit(here.get(), question)
        : retryingAsk.ask(() ->
            open.find(game)
                .map(room -> submit(room, question))
                .orElseGet(() -> room(game).ask(question::afar, PATIENCE)));
  }

  private CompletionStage<Answer> submit(LocalRoom room, Question question) {
    return room.ask(asker -> question.here(parts.clock().instant(), asker));
  }

  /** What a player asks of a room, as this node received it; the components are Submission's. */
  private record Question(
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
        () -> room(game).ask(replyTo -> new RoomMessage.Leave(player, replyTo), PATIENCE));
  }

  @Override
  public CompletionStage<Answer> close(GameId game) {
    return retryingAsk.ask(() -> room(game).ask(RoomMessage.Close::new, PATIENCE));
  }

  @Override
  public CompletionStage<Optional<HistoryPage>> history(
      GameId game, Optional<PlayerId> player, int fromTurn) {
    return retryingAsk
        .ask(() ->
            room(game)
                .<StatusReply<Optional<HistoryPage>>>ask(
                    replyTo -> new RoomMessage.History(player, fromTurn, replyTo), PATIENCE))
        .thenApply(StatusReply::getValue);
  }

  @Override
  public CompletionStage<Optional<String>> record(GameId game) {
    return archive.find(game).thenApply(found -> found.map(RecordWriter::write));
  }

  @Override
  public CompletionStage<List<EncodedMessage>> gamesOf(PlayerId player) {
    return parts.games().unfinished(player).thenApply(this::encoded);
  }

  @Override
  public CompletionStage<List<EncodedMessage>> liveGames(int limit) {
    return parts.games().live(limit).thenApply(this::encoded);
  }

  private List<EncodedMessage> encoded(List<GameRow> rows) {
    return rows.stream().map(GameMessages::summary).toList();
  }

  @Override
  public CompletionStage<List<GameId>> unfinished(PlayerId player) {
    return parts
        .games()
        .unfinished(player)
        .thenApply(rows -> rows.stream().map(GameRow::id).toList());
  }
}
