package dev.espionage.server.room.actor;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.journal.JournalEntry;
import dev.espionage.server.journal.Write;
import dev.espionage.server.room.Audience;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.room.core.Effect;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/**
 * Does what a room says: writes, answers, encodes and shows. Belongs to the room's actor, like the
 * {@link Hall} that it shows things in.
 */
final class Stagehand {
  private final ActorContext<RoomMessage> context;
  private final RoomActor.Setting setting;
  private final Hall hall;

  Stagehand(ActorContext<RoomMessage> context, RoomActor.Setting setting, Hall hall) {
    this.context = context;
    this.setting = setting;
    this.hall = hall;
  }

  void carryOut(List<Effect> effects) {
    effects.forEach(this::carryOut);
  }

  private void carryOut(Effect effect) {
    switch (effect) {
      case Effect.Append(Write write) -> append(write);
      case Effect.Reply(var asker, var answer) -> asker.accept(answer);
      case Effect.Show(var to, Audience audience, long received) ->
          hall.show(to, snapshot(audience, received));
      case Effect.Inform(var to, Audience audience) -> hall.inform(to, info(audience));
      case Effect.Notify(var player, var created) -> {
        setting.rooms().accept(created.game(), new RoomMessage.Wake());
        setting.parts().notices().gameCreated(player, created);
      }
    }
  }

  private void append(Write write) {
    Timer.Sample sample = setting.parts().metrics().appending();
    context.pipeToSelf(
        setting.parts().journal().append(write),
        (_, failure) -> {
          setting.parts().metrics().appended(sample, failure == null);
          if (failure != null) {
            return new RoomMessage.JournalFailed(failure);
          }
          count(write.entries());
          return new RoomMessage.Committed();
        });
  }

  private void count(List<JournalEntry> committed) {
    for (JournalEntry entry : committed) {
      if (entry.event() instanceof Event.TurnPlayed) {
        setting.parts().metrics().turnPlayed();
      }
    }
  }

  SnapshotBytes snapshot(Audience audience, long receivedNanos) {
    Encoded message =
        setting.parts().metrics().encoding(() -> setting.parts().encoder().snapshot(audience));
    boolean clockRuns =
        audience.view().phase() != Phase.ENDED && audience.view().setup().timeControl().isLive();
    return new SnapshotBytes(
        audience.view().epoch(), audience.status().version(), clockRuns, receivedNanos, message);
  }

  Encoded info(Audience audience) {
    return setting.parts().encoder().info(audience);
  }
}
