package dev.espionage.server.game.room.actor;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CompactList;
import dev.espionage.server.kernel.RefusalCode;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * The way to a room that is open on this node, past the sharding. Whoever asked gets an answer even
 * if the room ends before it has read the question. Safe for use by any thread.
 */
final class LocalRoom {
  /** Of a room that ends. */
  static final Answer OVER = Answer.refused(RefusalCode.UNAVAILABLE, "the room stops; try again");

  private final ActorRef<RoomMessage> room;

  /** Not answered yet; hardly ever more than one. Guarded by this. */
  private List<Question> asked = List.of();

  private volatile boolean over;

  LocalRoom(ActorRef<RoomMessage> room) {
    this.room = room;
  }

  /**
   * Asks.
   *
   * @param message makes the message of whom to tell the answer
   */
  CompletionStage<Answer> ask(Function<Consumer<Answer>, RoomMessage> message) {
    var question = new Question();
    add(question);
    room.tell(message.apply(question));
    if (over) {
      question.accept(OVER);
    }
    return question.answer;
  }

  /** Tells the room something that needs no answer, and is lost if the room ends before. */
  void tell(RoomMessage message) {
    room.tell(message);
  }

  /** The room is not open any more. What it has not answered is not known to have happened. */
  void end() {
    over = true;
    open().forEach(question -> question.accept(OVER));
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

  /** Settled by the first answer. */
  private final class Question implements Consumer<Answer> {
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();

    @Override
    public void accept(Answer given) {
      remove(this);
      answer.complete(given);
    }
  }
}
