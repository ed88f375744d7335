package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.EncodedMessage;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * One connection's subscription to something that is always told whole. Owned by the connection's
 * event loop.
 */
public abstract class StateSubscription extends Subscription implements Consumer<EncodedMessage> {
  public StateSubscription(Answers answers) {
    super(answers);
  }

  /** Completes with what there is now; what comes later is brought to {@link #accept}. */
  public abstract CompletionStage<EncodedMessage> subscribe();

  public abstract void unsubscribe();

  /** As an answer, or as a push with request 0. */
  public abstract byte[] frame(int request, EncodedMessage state);

  public final void watch(int request) {
    open();
    ask(
        this::subscribe,
        state -> answers().send(frame(request, state)),
        () -> answers().unavailable(request));
  }

  public final void unwatch() {
    close();
  }

  @Override
  protected final void end() {
    unsubscribe();
  }

  /** Something new came. Any thread. */
  @Override
  public final void accept(EncodedMessage state) {
    var push = new Push(OutFrame.of(frame(0, state)), 0);
    Runnable delivery = () -> answers().outbox().push(this, push);
    answers().loop().execute(() -> deliver(delivery));
  }
}
