package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Encoded;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * One connection's subscription to something that is always told whole. Holds back what comes
 * before the answer to the command, which is the older of the two. Owned by the connection's event
 * loop.
 */
public abstract class Seat implements Topic, Consumer<Encoded> {
  private final Answers answers;
  private Optional<Push> early = Optional.empty();
  private int unanswered;
  private boolean taken;

  public Seat(Answers answers) {
    this.answers = answers;
  }

  /** Completes with what there is now; what comes later is brought to {@link #accept}. */
  public abstract CompletionStage<Encoded> subscribe();

  public abstract void unsubscribe();

  /** As an answer, or as a push with request 0. */
  public abstract byte[] frame(int request, Encoded state);

  public final void watch(int request) {
    taken = true;
    unanswered++;
    answers.when(
        this::subscribe,
        state -> {
          answers.send(frame(request, state));
          answered();
        },
        () -> {
          answers.unavailable(request);
          answered();
        });
  }

  public final void unwatch() {
    if (taken) {
      taken = false;
      early = Optional.empty();
      answers.outbox().forget(this);
      unsubscribe();
    }
  }

  /** Something new came. Any thread. */
  @Override
  public final void accept(Encoded state) {
    var push = new Push(OutFrame.of(frame(0, state)), 0);
    answers.loop().execute(() -> came(push));
  }

  private void came(Push push) {
    if (taken && unanswered > 0) {
      early = Optional.of(push);
    } else if (taken) {
      answers.outbox().push(this, push);
    }
  }

  private void answered() {
    unanswered--;
    if (!taken) {
      unsubscribe();
    } else if (unanswered == 0) {
      early.ifPresent(this::came);
      early = Optional.empty();
    }
  }
}
