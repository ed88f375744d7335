package dev.espionage.server.room.actor;

import dev.espionage.server.room.Answer;
import dev.espionage.server.room.HistoryPage;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.room.WatchAnswer;
import java.util.Optional;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;

/** A room that has nothing to tell, and waits to be stopped: it answers everybody the same. */
final class ClosedRoom {
  private ClosedRoom() {}

  /** There is no such game. */
  static Behavior<RoomMessage> unknown() {
    return answering(
        Answer.refused(RefusalCode.NOT_FOUND, "there is no such game"),
        new SubscriptionMessage.TurnedAway(new WatchAnswer.NotFound()),
        StatusReply.success(Optional.empty()));
  }

  /** The journal does not answer. */
  static Behavior<RoomMessage> unreadable() {
    return answering(
        Answer.refused(RefusalCode.UNAVAILABLE, "the game cannot be read now; try again"),
        new SubscriptionMessage.Failed(),
        StatusReply.error("the journal cannot be read"));
  }

  private static Behavior<RoomMessage> answering(
      Answer answer, SubscriptionMessage turnedAway, StatusReply<Optional<HistoryPage>> history) {
    return Behaviors.receive(RoomMessage.class)
        .onMessage(
            RoomMessage.Submit.class,
            submit -> {
              submit.replyTo().tell(answer);
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.Leave.class,
            leave -> {
              leave.replyTo().tell(answer);
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.Watch.class,
            watch -> {
              watch.subscriber().tell(turnedAway);
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.History.class,
            asked -> {
              asked.replyTo().tell(history);
              return Behaviors.same();
            })
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped())
        .onAnyMessage(_ -> Behaviors.same())
        .build();
  }
}
