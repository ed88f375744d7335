package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.EncodedMessage;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// One connection's subscription to a state that is always sent as a whole. Confined to the
/// connection's event loop.
public abstract class StateSubscription extends Subscription implements Consumer<EncodedMessage> {
  public StateSubscription(ResponseSender responseSender) {
    super(responseSender);
  }

  /// Returns a stage with the current state. Later states go to [#accept].
  public abstract CompletionStage<EncodedMessage> subscribe();

  public abstract void unsubscribe();

  /// Encodes a state as an answer, or as a push if the request is 0.
  public abstract byte[] frame(int request, EncodedMessage state);

  public final void watch(int request) {
    open();
    ask(
        this::subscribe,
        state -> responseSender().send(frame(request, state)),
        () -> responseSender().unavailable(request));
  }

  public final void unwatch() {
    close();
  }

  @Override
  protected final void end() {
    unsubscribe();
  }

  /// Pushes a new state. Thread-safe.
  @Override
  public final void accept(EncodedMessage state) {
    var push = new Push(OutFrame.of(frame(0, state)), 0);
    Runnable delivery = () -> responseSender().outbox().push(this, push);
    responseSender().loop().execute(() -> deliver(delivery));
  }
}
