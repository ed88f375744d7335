package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.wire.GameMessages;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.pattern.StatusReply;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes the effects of a room: writes to the journal, answers requests, and encodes and shows
/// states. Confined to the room's actor, like the [Subscribers] that it shows states to.
record EffectExecutor(
    ActorContext<RoomMessage> context, RoomActor.Setting setting, Subscribers subscribers) {
  private static final Logger LOG = LoggerFactory.getLogger(EffectExecutor.class);

  /// Executes the effects in order. A message tells the room the outcome of an append.
  void carryOut(List<Effect> effects) {
    effects.forEach(this::carryOut);
  }

  private void carryOut(Effect effect) {
    switch (effect) {
      case Effect.Append(JournalWrite write) -> append(write);
      case Effect.TakeVacation(Vacations.LateTurn turn) -> takeVacation(turn);
      case Effect.FindDefaults find -> findDefaults(find);
      case Effect.Reply(var asker, var answer) -> asker.accept(answer);
      case Effect.Show(var to, AudienceView audience, long received) ->
          subscribers.show(to, snapshot(audience, received));
      case Effect.Inform(var to, AudienceView audience) -> subscribers.inform(to, info(audience));
      case Effect.Notify(var player, var created) -> {
        setting.host().rooms().accept(created.game(), new RoomMessage.Wake());
        setting.host().parts().notices().gameCreated(player, created);
      }
    }
  }

  /// Answers a request for the history, on the thread for histories, so that turns never wait.
  void history(RoomMessage.History asked, Room room) {
    Viewer viewer = asked.player().flatMap(room::seat).orElse(Viewer.SPECTATOR);
    Supplier<List<HistoryView.Entry>> entries = room.history(viewer, asked.from());
    int turns = room.turns();
    setting
        .host()
        .histories()
        .execute(() -> {
          HistoryAnswer.Page page = GameMessages.history(setting.game(), entries.get(), turns);
          asked.replyTo().tell(StatusReply.success(page));
        });
  }

  /// Asks the journal for the number of the room's entries. A message brings the answer.
  ///
  /// @param watch the request to watch that waits for it
  void measure(Room room, Optional<RoomMessage.Watch> watch) {
    long known = room.length();
    context.pipeToSelf(
        setting.host().parts().journal().length(setting.game()),
        (found, failure) -> new RoomMessage.Measured(watch, failure == null ? found : 0, known));
  }

  private void append(JournalWrite write) {
    RoomContext parts = setting.host().parts();
    ActorRef<RoomMessage> room = context.getSelf();
    Timer.Sample sample = parts.metrics().appending();
    setting.owe();
    var _ =
        parts
            .journal()
            .append(write)
            .whenComplete((_, failure) -> {
              parts.metrics().appended(sample, failure == null);
              if (failure == null && write.has(Event.TurnPlayed.class)) {
                parts.metrics().turnPlayed();
              }
              room.tell(
                  failure == null
                      ? new RoomMessage.Committed()
                      : new RoomMessage.JournalFailed(failure));
            });
  }

  private void takeVacation(Vacations.LateTurn turn) {
    context.pipeToSelf(
        setting.host().parts().vacations().take(turn),
        (vacation, failure) -> {
          if (vacation == null) {
            LOG.atWarn()
                .addKeyValue("game", setting.game())
                .log(
                    "game {}: cannot read the mover's vacation: {}",
                    setting.game(),
                    failure.toString());
            return new RoomMessage.VacationUnknown();
          }
          return new RoomMessage.OnVacation(vacation);
        });
  }

  private void findDefaults(Effect.FindDefaults find) {
    context.pipeToSelf(
        found(find, Side.WHITE).thenCombine(found(find, Side.BLACK), BySide::new),
        (found, _) -> new RoomMessage.Defaults(Objects.requireNonNull(found)));
  }

  /// Finds a player's default deployment. Never fails: a player whose default is unknown gets a
  /// random one.
  private CompletionStage<Optional<Deployment>> found(Effect.FindDefaults find, Side side) {
    PlayerId player = find.of().get(side);
    return player == null
        ? CompletableFuture.completedStage(Optional.empty())
        : setting
            .host()
            .parts()
            .deployments()
            .find(player, find.variant())
            .exceptionally(why -> {
              LOG.atWarn()
                  .addKeyValue("game", setting.game())
                  .log("game {}: no default deployment: {}", setting.game(), why.toString());
              return Optional.empty();
            });
  }

  SnapshotBytes snapshot(AudienceView audience, long receivedNanos) {
    EncodedMessage message =
        setting.host().parts().metrics().encoding(() -> GameMessages.snapshot(audience));
    boolean clockRuns =
        audience.view().phase() != Phase.ENDED && audience.view().setup().timeControl().isLive();
    return new SnapshotBytes(
        audience.view().epoch(), audience.status().version(), clockRuns, receivedNanos, message);
  }

  EncodedMessage info(AudienceView audience) {
    return GameMessages.info(audience);
  }
}
