package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.CompactList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One connection's subscription. Holds back what comes while an answer to its command is under way,
 * since the answer is the older of the two, and ends when no answer is under way any more. Owned by
 * the connection's event loop.
 */
public abstract class Subscription implements Topic {
  private final Answers answers;

  /** Deliveries, oldest first. */
  private List<Runnable> held = List.of();

  private int unanswered;
  private boolean open;

  /** Not open yet. */
  protected Subscription(Answers answers) {
    this.answers = answers;
  }

  protected final Answers answers() {
    return answers;
  }

  /** From now on it is told what comes. */
  protected final void open() {
    open = true;
  }

  protected final boolean isOpen() {
    return open;
  }

  /**
   * Asks what the client is to be answered.
   *
   * @param then answers, and may ask again
   * @param failed answers when there is no outcome
   */
  protected final <T> void ask(
      Supplier<CompletionStage<T>> question, Consumer<T> then, Runnable failed) {
    unanswered++;
    answers.when(
        question,
        outcome -> {
          then.accept(outcome);
          answered();
        },
        () -> {
          failed.run();
          answered();
        });
  }

  private void answered() {
    unanswered--;
    if (unanswered == 0) {
      List<Runnable> due = held;
      held = List.of();
      due.forEach(Runnable::run);
      endIfClosed();
    }
  }

  private void endIfClosed() {
    if (!open && unanswered == 0) {
      end();
    }
  }

  /** Returns whether what comes now is to be held back. */
  protected final boolean awaitsAnswer() {
    return unanswered > 0;
  }

  /** Delivers at once, or when the client has been answered; not at all if this is closed. */
  protected final void deliver(Runnable delivery) {
    if (open && awaitsAnswer()) {
      List<Runnable> newest = held.size() < mostHeld() ? held : held.subList(1, held.size());
      held = CompactList.with(newest, delivery);
    } else if (open) {
      delivery.run();
    }
  }

  /** Returns how many deliveries are held back at most; of more the oldest are dropped. */
  protected int mostHeld() {
    return 1;
  }

  /** Closes it: nothing is delivered any more, and it ends once no answer is under way. */
  protected final void close() {
    if (open) {
      open = false;
      held = List.of();
      answers.outbox().forget(this);
      endIfClosed();
    }
  }

  /** Takes it away from what it is subscribed to. */
  protected abstract void end();
}
