package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/**
 * Runs what follows an asynchronous step on the actor that began the step. The actor sends itself a
 * message with the {@link Step}, and hands it to {@link #run} when the message arrives.
 *
 * <p>Each incarnation of an actor makes its own, when its behaviour is set up. A restart keeps the
 * address of an actor but not its fields, so {@link #run} drops the steps of earlier incarnations:
 * for whoever waits, that is as if the actor had moved to another node. Nothing runs after a stop.
 *
 * <p>Belongs to the actor's thread.
 *
 * @param <M> the actor's messages
 */
public final class Continuations<M> {
  /**
   * The next action of an actor. Never leaves the node.
   *
   * @param origin the incarnation that began it
   */
  public record Step(Continuations<?> origin, Runnable action) {}

  private final ActorContext<M> context;
  private final Function<Step, M> message;

  /**
   * @param message makes the actor's own message of a step
   */
  public Continuations(ActorContext<M> context, Function<Step, M> message) {
    this.context = context;
    this.message = message;
  }

  /**
   * Runs one of two actions on the actor's thread when the stage completes.
   *
   * @param answered takes the result, which is null if the stage's is
   * @param failed takes the exception
   */
  public <T> void then(
      CompletionStage<T> stage, Consumer<? super T> answered, Consumer<Throwable> failed) {
    context.pipeToSelf(
        stage,
        (answer, failure) ->
            message(
                failure == null ? () -> answered.accept(answer) : () -> failed.accept(failure)));
  }

  /** Runs the action on the actor's thread after a delay. */
  public void after(Duration delay, Runnable action) {
    context.scheduleOnce(delay, context.getSelf(), message(action));
  }

  private M message(Runnable action) {
    return message.apply(new Step(this, action));
  }

  /** Runs a step; does nothing if an earlier incarnation of the actor began it. */
  public void run(Step step) {
    if (step.origin() == this) {
      step.action().run();
    }
  }
}
