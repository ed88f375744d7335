package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.CompactList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// One connection's subscription. It holds back new deliveries while an answer to the client's
/// command is pending, because the answer is older than they are. It ends when it is closed and no
/// answer is pending. Confined to the connection's event loop.
public abstract class Subscription implements Topic {
  private final ResponseSender responseSender;

  /// The deliveries that are held back, oldest first.
  private List<Runnable> held = List.of();

  private int unanswered;
  private boolean open;

  /// Creates a closed subscription.
  protected Subscription(ResponseSender responseSender) {
    this.responseSender = responseSender;
  }

  protected final ResponseSender responseSender() {
    return responseSender;
  }

  /// Starts to accept deliveries.
  protected final void open() {
    open = true;
  }

  protected final boolean isOpen() {
    return open;
  }

  /// Starts a stage whose outcome answers the client.
  ///
  /// @param then the action that sends the answer, and may call this method again
  /// @param failed the action that sends the answer if the stage fails
  protected final <T> void ask(
      Supplier<CompletionStage<T>> question, Consumer<T> then, Runnable failed) {
    unanswered++;
    responseSender.when(
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

  /// Returns whether new deliveries are held back.
  protected final boolean awaitsAnswer() {
    return unanswered > 0;
  }

  /// Delivers at once, or after the pending answers. Does nothing if the subscription is closed.
  protected final void deliver(Runnable delivery) {
    if (open && awaitsAnswer()) {
      List<Runnable> newest = held.size() < mostHeld() ? held : held.subList(1, held.size());
      held = CompactList.with(newest, delivery);
    } else if (open) {
      delivery.run();
    }
  }

  /// Returns the largest number of deliveries to hold back; beyond it the oldest ones are dropped.
  protected int mostHeld() {
    return 1;
  }

  /// Closes the subscription: it accepts no more deliveries, and ends once no answer is pending.
  protected final void close() {
    if (open) {
      open = false;
      held = List.of();
      responseSender.outbox().forget(this);
      endIfClosed();
    }
  }

  /// Unsubscribes from the source.
  protected abstract void end();
}
