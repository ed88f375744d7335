package dev.espionage.server.game.room.actor;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CompactList;
import dev.espionage.server.kernel.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;

/// A direct reference to a room that is open on this node, bypassing the sharding. Every request is
/// answered, even if the room ends before it reads the message. Thread-safe.
final class LocalRoom {
  /// The answer of a room that ends.
  static final Answer CLOSED =
      Answer.refused(Refusal.Code.UNAVAILABLE, "the room is stopping; try again");

  private final ActorRef<RoomMessage> room;
  private final RoomClock clock;

  /// The questions without an answer yet, hardly ever more than one. Guarded by this.
  private List<Question> asked = List.of();

  private volatile boolean over;

  LocalRoom(ActorRef<RoomMessage> room, RoomClock clock) {
    this.room = room;
    this.clock = clock;
  }

  /// Returns the room's time.
  Instant now() {
    return clock.now();
  }

  /// Asks the room.
  ///
  /// @param message the function that makes the message from the receiver of the answer
  CompletionStage<Answer> ask(Function<Consumer<Answer>, RoomMessage> message) {
    var question = new Question();
    add(question);
    room.tell(message.apply(question));
    if (over) {
      question.accept(CLOSED);
    }
    return question.answer;
  }

  /// Tells the room something that needs no answer. The message is lost if the room ends first.
  void tell(RoomMessage message) {
    room.tell(message);
  }

  /// Marks the room as closed, and answers the open questions with [#CLOSED]; their outcome is
  /// unknown.
  void end() {
    over = true;
    open().forEach(question -> question.accept(CLOSED));
  }

  private synchronized void add(Question one) {
    asked = CompactList.with(asked, one);
  }

  private synchronized void remove(Question one) {
    asked = CompactList.without(asked, one::equals);
  }

  private synchronized List<Question> open() {
    return asked;
  }

  /// A question to the room. The first answer completes it.
  private final class Question implements Consumer<Answer> {
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();

    @Override
    public void accept(Answer given) {
      remove(this);
      answer.complete(given);
    }
  }
}
