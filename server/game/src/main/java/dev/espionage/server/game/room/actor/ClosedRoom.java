package dev.espionage.server.game.room.actor;

import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.BehaviorBuilder;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;

/// A room without a game to serve. It gives every request the same answer.
final class ClosedRoom {
  private ClosedRoom() {}

  /// Returns the behavior of a room whose game does not exist.
  static Behavior<RoomMessage> unknown() {
    return answering(
        Answer.refused(Refusal.Code.NOT_FOUND, "there is no such game"),
        new WatchAnswer.NotFound());
  }

  /// Returns the behavior of a room whose stored game cannot be read, now or later.
  static Behavior<RoomMessage> unreadable() {
    return answering(
        Answer.refused(Refusal.Code.UNREADABLE, WatchAnswer.Unreadable.MESSAGE),
        new WatchAnswer.Unreadable());
  }

  /// Returns the behavior of a room whose journal does not answer.
  ///
  /// @param again the next behavior, when it is time to try again
  static Behavior<RoomMessage> stuck(Supplier<Behavior<RoomMessage>> again) {
    return answers(
            Answer.refused(Refusal.Code.UNAVAILABLE, "the game cannot be read now; try again"),
            SubscriptionMessage.Failed::new,
            StatusReply.error("the journal cannot be read"))
        .onMessage(RoomMessage.TryAgain.class, _ -> again.get())
        .onAnyMessage(_ -> Behaviors.same())
        .build();
  }

  private static Behavior<RoomMessage> answering(Answer answer, WatchAnswer.Refused why) {
    return answers(
            answer,
            number -> new SubscriptionMessage.Rejected(number, why),
            StatusReply.success(new HistoryAnswer.Refused(why)))
        .onAnyMessage(_ -> Behaviors.same())
        .build();
  }

  private static BehaviorBuilder<RoomMessage> answers(
      Answer answer,
      LongFunction<SubscriptionMessage> turnedAway,
      StatusReply<HistoryAnswer> history) {
    return telling(answer)
        .onMessage(
            RoomMessage.Watch.class,
            watch -> {
              RoomMessage.Subscriber subscriber = watch.subscriber();
              subscriber.node().tell(turnedAway.apply(subscriber.number()));
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.History.class,
            asked -> {
              asked.replyTo().tell(history);
              return Behaviors.same();
            })
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped());
  }

  private static BehaviorBuilder<RoomMessage> telling(Answer answer) {
    return Behaviors.receive(RoomMessage.class)
        .onMessage(
            RoomMessage.Submit.class,
            submit -> {
              submit.replyTo().tell(answer);
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.SubmitHere.class,
            submit -> {
              submit.submission().asker().accept(answer);
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.Leave.class,
            leave -> {
              leave.replyTo().tell(answer);
              return Behaviors.same();
            })
        .onMessage(
            RoomMessage.Close.class,
            close -> {
              close.replyTo().tell(answer);
              return Behaviors.same();
            });
  }
}
